import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedUnderOneVersion, currentDigests } from './fold-digests.ts';

describe('The digests of folds of a copy', () => {
  let unchanged: ReturnType<typeof currentDigests>;
  let copy: string;
  beforeAll(() => {
    unchanged = currentDigests();
  });
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'fold-digests-'));
    const isCode = (source: string) => !/node_modules|\/dist(\/|$)|\/demo(\/|$)/.test(source);
    for (const part of ['apps/api/src', 'libs/domain/src', 'libs/contracts/src', 'libs/markdown/src'])
      cpSync(part, join(copy, part), { recursive: true, filter: isCode });
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  function change(file: string, from: string, to: string) {
    const text = readFileSync(join(copy, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
    writeFileSync(join(copy, file), text.replace(from, to));
    return changedUnderOneVersion(unchanged, currentDigests(copy));
  }

  it('change with a fold, a table, and a function that a fold calls in another file', () => {
    expect(change('apps/api/src/feed/posts/posts.ts', 'row.like_count + 1', 'row.like_count + 2')).toEqual([
      'feed',
    ]);
  });

  it('change with a table', () => {
    expect(
      change('apps/api/src/shared/jobs/bookmarks.ts', 'saved_at: p.datetime()', 'saved_at: p.text()'),
    ).toEqual(['jobs']);
  });

  it('change with a function that a fold calls in another file or package', () => {
    expect(change('apps/api/src/shared/search/words.ts', '[^us]s$', '[^u]s$')).toEqual([
      'companies',
      'moderation',
      'jobs',
      'search',
      'accounts',
    ]);
  });

  it.each([
    ['change with what an event decides', "kind: 'warningWithdrawn'", ['moderation']],
    ['stay the same with its text in a timeline', 'Warning withdrawn by', []],
  ])('%s', (_, text, changed) => {
    expect(change('libs/domain/src/moderation/warnings.ts', text, text.replace('ithdrawn', 'aived'))).toEqual(
      changed,
    );
  });

  it('stay the same with comments, types and code that no fold calls', () => {
    expect(change('apps/api/src/feed/posts/posts.ts', '/** A post with its counts.', '/** A post.')).toEqual(
      [],
    );
    expect(change('apps/api/src/feed/home/feed-pages.ts', 'class FeedPages', 'class PagesOfTheFeed')).toEqual(
      [],
    );
  });
});

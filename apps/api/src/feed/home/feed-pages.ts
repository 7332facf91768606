import type { FeedScope, FeedSort, Post } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { type MutedMatcher, MutedWords } from '../../shared/relations/muted-words.ts';
import { KeyedMutex } from '../../platform/mutex.ts';
import { afterEveryId, type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import { everyLabel } from './feed-entries.ts';
import { LabelChoices } from './label-choices.ts';
import { Labels } from '../../shared/reference-data/labels.ts';
import {
  compiledPageOf,
  type Counted,
  type FeedPage,
  type ListPage,
  readAccountPage,
  readHeldPost,
  readHiddenPage,
  readOwnPage,
  readPage,
  readPost,
  readSavedPage,
  type SavedRow,
  type ShownRow,
  shownPost,
  sizeOfFeed,
  sortColumns,
} from '../posts/shown-posts.ts';

/** Number of entries that can be skipped in a few milliseconds. */
const quicklySkipped = 10_000;

/**
 * If muted words leave a page short, more posts are read: each read takes twice as many, up to `readAtOnce`, and there are at most
 * `mostReads` reads.
 */
const readAtOnce = 50;
const mostReads = 6;

/** Posts as one caller sees them: whole pages of the feed, or one post. */
@Injectable()
export class FeedPages {
  private readonly deepReads = new KeyedMutex();

  constructor(
    private readonly em: EntityManager,
    private readonly reads: ReadDatabase,
    private readonly labels: Labels,
    private readonly choices: LabelChoices,
    private readonly mentions: MentionNames,
    private readonly words: MutedWords,
  ) {}

  /** A post that waits for a decision is shown to its author and, with `isAdmin`, to an admin. */
  async one(postId: number, callerId: number, isAdmin = false): Promise<Post | undefined> {
    const [row] = await this.reads.send(readPost({ postId, reader: callerId }));
    if (row === undefined) return this.held(postId, callerId, isAdmin);
    const containsMuted = row.mutes_words ? await this.words.matcherFor(callerId) : undefined;
    return this.mentions.into(shownPost(row, await this.labels.byId(), containsMuted));
  }

  private async held(postId: number, callerId: number, isAdmin: boolean): Promise<Post | undefined> {
    const { rows } = await readHeldPost(postId, callerId, isAdmin).execute(this.reads.prepared());
    const [row] = rows;
    if (row === undefined) return undefined;
    return this.mentions.into({
      ...shownPost(row, await this.labels.byId(), undefined),
      held: row.held,
    });
  }

  /** By cursor, the time does not depend on the depth; by number it grows with the page's number, and deep reads run one at a time. */
  async page(
    { sort, label, feed }: { sort: FeedSort; label: number | undefined; feed: FeedScope },
    callerId: number,
    paging: Paging,
  ): Promise<Page<'posts', Post>> {
    const of = { sort, label, feed };
    if (feed === 'following') return this.chosenPage(of, callerId, paging);
    const labelId = label ?? everyLabel;
    const scope = `feed of ${callerId} ${sort} ${labelId}`;
    const { pageSize, offset } = paging;
    const wanted = { sort, labelId, after: startOf(sort, paging.after(scope)), pageSize, offset };
    const whole = async ({ total, rows }: { total: number; rows: readonly ShownRow[] }) =>
      this.pageOfFeed(sort, rows, { paging, total, scope });
    // Most readers filter nothing: their page is one statement, which also finds that out.
    const found = offset === 0 ? await this.firstOf(wanted, callerId, true) : undefined;
    if (found?.isWanted) return whole(found);
    return this.chosenPage(of, callerId, paging, async () => whole(await this.found(wanted, callerId)));
  }

  /** `unlessChosen`: the page of a caller who has chosen nothing that concerns it. */
  private async chosenPage(
    of: { sort: FeedSort; label: number | undefined; feed: FeedScope },
    callerId: number,
    paging: Paging,
    unlessChosen?: () => Promise<Page<'posts', Post>>,
  ): Promise<Page<'posts', Post>> {
    const { muted, hidesPeople, mutesWords } = await this.choices.of(callerId);
    const containsMuted = mutesWords ? await this.words.matcherFor(callerId) : undefined;
    const left = muted.filter((each) => each !== of.label);
    if (unlessChosen && left.length === 0 && !hidesPeople && !containsMuted) return unlessChosen();
    return this.ownPage({ ...of, muted: left, hidesPeople, containsMuted }, callerId, paging);
  }

  /** Does not count the posts of the caller's own feed: that would take longer than the page. */
  private async ownPage(
    {
      sort,
      label,
      feed,
      muted,
      hidesPeople,
      containsMuted,
    }: {
      sort: FeedSort;
      label: number | undefined;
      feed: FeedScope;
      muted: number[];
      hidesPeople: boolean;
      containsMuted: MutedMatcher | undefined;
    },
    callerId: number,
    paging: Paging,
  ): Promise<Page<'posts', Post>> {
    const { pageSize, offset } = paging;
    const labelId = label ?? everyLabel;
    // The scope leaves out muted labels and people, so that a cursor stays valid when they change.
    const scope = `feed of ${callerId} ${sort} ${labelId}${feed === 'following' ? ' following' : ''}`;
    const isFollowing = feed === 'following';
    // Without muted tags, the feed of all posts is a single list, like a tag.
    const isFiltered = label !== undefined || (!isFollowing && muted.length === 0);
    const read = async (after: readonly number[], size: { pageSize: number; offset: number }) => {
      const wanted = { sort, isFollowing, isFiltered, hidesPeople, labelId, muted, after, ...size };
      const query = readOwnPage(wanted, callerId);
      const { rows } = await this.serializeDeepRead(size.offset, () =>
        query.execute(this.tablesAt(size.offset)),
      );
      return rows;
    };
    const first = await read(startOf(sort, paging.after(scope)), { pageSize, offset });
    const before = (paging.page - 1) * pageSize;
    const known = { paging, total: first.length === 0 ? 0 : before + first.length, scope };
    if (!containsMuted) return this.pageOfFeed(sort, first, known);
    const { rows, next } = await withoutMuted(sort, first, { pageSize, containsMuted, read });
    const page = await this.pageOfFeed(sort, rows, known, containsMuted);
    return { ...page, nextCursor: next ? paging.cursor(scope, next) : null };
  }

  private async pageOfFeed(
    sort: FeedSort,
    rows: readonly ShownRow[],
    of: { paging: Paging; total: number; scope: string },
    containsMuted?: MutedMatcher,
  ): Promise<Page<'posts', Post>> {
    const labels = await this.labels.byId();
    const shown = (row: ShownRow) => shownPost(row, labels, containsMuted);
    return this.mentions.into(pageOf('posts', rows, { ...of, keyOf: (row) => keyIn(sort, row), shown }));
  }

  /** The posts of one account. A page by its number costs no more than reading the posts before it. */
  ofAccount(accountId: number, callerId: number, paging: Paging): Promise<Page<'posts', Post>> {
    const scope = `posts of ${accountId} for ${callerId}`;
    const read = (page: ListPage) => readAccountPage(accountId, callerId, page);
    return this.list(scope, { read, keyOf: postIdOf }, callerId, paging);
  }

  /** The posts that the caller hid from the feed. */
  hiddenBy(callerId: number, paging: Paging): Promise<Page<'posts', Post>> {
    const scope = `posts hidden by ${callerId}`;
    const read = (page: ListPage) => readHiddenPage(callerId, page);
    return this.list(scope, { read, keyOf: postIdOf }, callerId, paging);
  }

  /** The posts that the caller saved, last saved first. */
  savedBy(callerId: number, paging: Paging): Promise<Page<'posts', Post>> {
    const scope = `posts saved by ${callerId}`;
    const read = (page: ListPage) => readSavedPage(callerId, page);
    const keyOf = (row: SavedRow) => [row.saved_position];
    return this.list(scope, { read, keyOf }, callerId, paging);
  }

  private async list<Row extends ShownRow>(
    scope: string,
    { read, keyOf }: PostList<Row>,
    callerId: number,
    paging: Paging,
  ): Promise<Page<'posts', Post>> {
    const [before = afterEveryId] = paging.after(scope) ?? [];
    const { pageSize, offset } = paging;
    const query = read({ before, pageSize, offset });
    const { total, rows } = await this.serializeDeepRead(offset, () => this.read(query, offset));
    const [labels, containsMuted] = await Promise.all([this.labels.byId(), this.words.matcherFor(callerId)]);
    const shown = (row: ShownRow) => shownPost(row, labels, containsMuted);
    return this.mentions.into(pageOf('posts', rows, { paging, total, scope, keyOf, shown }));
  }

  private async found(page: FeedPage, callerId: number) {
    const { labelId, offset } = page;
    if (offset === 0) return this.firstOf(page, callerId, false);
    const { rows } = await sizeOfFeed(labelId, callerId).execute(this.reads.prepared());
    const { total } = rows[0]!;
    if (offset >= total) return { total, rows: [] };
    return this.serializeDeepRead(offset, () => this.read(readPage(page, callerId), offset));
  }

  private async firstOf(page: FeedPage, callerId: number, unlessFiltered: boolean) {
    const { sort, labelId, after, pageSize } = page;
    const values = { labelId, reader: callerId, first: after[0]!, id: after[1], unlessFiltered };
    const rows = await this.reads.send(compiledPageOf(sort, pageSize)(values));
    return { ...counted(rows), isWanted: rows[0]!.is_wanted };
  }

  /** Reads that skip many rows run one at a time in this process, so that they use at most one connection and one core. */
  private serializeDeepRead<Result>(offset: number, read: () => Promise<Result>): Promise<Result> {
    return offset <= quicklySkipped ? read() : this.deepReads.run(['feed'], read);
  }

  private async read<Row extends ShownRow>(query: RawBuilder<Counted<Row>>, offset: number) {
    return counted((await query.execute(this.tablesAt(offset))).rows);
  }

  /** Queries with an offset are not prepared: their best plan depends on the offset. */
  private tablesAt(offset: number) {
    return offset === 0 ? this.reads.prepared() : this.em.getKysely();
  }
}

/** The first row has the total, also when the page has no posts. */
function counted<Row extends ShownRow>(rows: readonly Counted<Row>[]): { total: number; rows: Row[] } {
  const { total } = rows[0]!;
  return { total, rows: rows.filter((row): row is Counted<Row> & Row => row.post_id !== null) };
}

/** A list of posts outside the feed. `keyOf`: a row's position in its order. */
interface PostList<Row extends ShownRow> {
  readonly read: (page: ListPage) => RawBuilder<Counted<Row>>;
  readonly keyOf: (row: Row) => readonly number[];
}

const postIdOf = ({ post_id }: ShownRow) => [post_id];

/** The key after which the page starts. */
const startOf = (sort: FeedSort, after: readonly number[] | undefined) =>
  after ?? (sortColumns[sort] ? [afterEveryId, afterEveryId] : [afterEveryId]);

const keyIn = (sort: FeedSort, row: ShownRow): readonly number[] => {
  const column = sortColumns[sort];
  return column ? [row[column], row.post_id] : [row.post_id];
};

/**
 * Drops posts that contain muted words and reads on until the page is full. It stops after `mostReads` reads, so a page may be short or
 * empty: a muted word may be in every post. `next`: the key after which the next page starts.
 */
async function withoutMuted(
  sort: FeedSort,
  first: readonly ShownRow[],
  {
    pageSize,
    containsMuted,
    read,
  }: {
    pageSize: number;
    containsMuted: MutedMatcher;
    read: (
      after: readonly number[],
      size: { pageSize: number; offset: number },
    ) => Promise<readonly ShownRow[]>;
  },
): Promise<{ rows: readonly ShownRow[]; next: readonly number[] | undefined }> {
  const rows: ShownRow[] = [];
  let found = first;
  let size = pageSize;
  for (let reads = 1; ; reads++) {
    const [page, more] = [found.slice(0, size), found.length > size];
    for (const row of page) {
      if (!containsMuted({ by: row.author_id, title: row.title, content: row.content })) rows.push(row);
      if (rows.length === pageSize)
        return { rows, next: more || row !== page.at(-1) ? keyIn(sort, row) : undefined };
    }
    const last = page.at(-1);
    if (!more || !last) return { rows, next: undefined };
    if (reads === mostReads) return { rows, next: keyIn(sort, last) };
    size = Math.min(size * 2, readAtOnce);
    found = await read(keyIn(sort, last), { pageSize: size, offset: 0 });
  }
}

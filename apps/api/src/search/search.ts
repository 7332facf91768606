import {
  deletedAccount,
  type InputOf,
  type Label,
  type SearchGlimpse,
  searchGlimpse,
  type SearchHit,
  type searchKind,
  type SearchKind,
  searchKinds,
  type SearchPage,
  type SearchPeriod,
} from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Principal } from '../platform/access/principal.ts';
import { eitherBlocked } from '../shared/relations/hidden-accounts.ts';
import { MentionNames } from '../shared/accounts/mention-names.ts';
import { type MutedMatcher, MutedWords } from '../shared/relations/muted-words.ts';
import { Clock } from '../platform/clock.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { ReadDatabase } from '../platform/database/read-database.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { pageOf, type Paging } from '../platform/http/paging.ts';
import { scopeOf } from '../platform/http/scope.ts';
import { Labels } from '../shared/reference-data/labels.ts';
import { isWorthPreparing, markOf } from '../shared/search/name-matches.ts';
import { readable } from '@lock-in/markdown';
import { nothing, passagesFor } from '../shared/search/passages.ts';
import { type Count, countOf, narrowedPage, readPage } from '../shared/search/narrowed-page.ts';
import { searchTerms } from '../shared/search/words.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';
import { type DocumentSearch, type Key, narrowed, newestFirst } from './document-search.ts';
import { type DocumentKind, type DocumentRow, labelMark } from './documents.ts';

type Wanted = Omit<InputOf<typeof searchKind>['query'], 'page' | 'pageSize' | 'cursor'>;

interface ReadDocument extends Key {
  readonly kind: DocumentKind;
  readonly owner_id: number;
  readonly title: string;
  readonly body: string;
  readonly label_ids: readonly number[];
  readonly owner_name: string | null;
  readonly owner_picture: string | null;
}

const day = 86_400_000;
const lengths: Readonly<Record<SearchPeriod, number>> = {
  day,
  week: 7 * day,
  month: 31 * day,
  year: 366 * day,
};

/** The start of a search page. */
interface From {
  readonly after: Key | undefined;
  readonly pageSize: number;
  readonly offset: number;
}

/** Search for members: posts, people, companies, jobs and tags. */
@Injectable()
export class Search {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly labels: Labels,
    private readonly mentions: MentionNames,
    private readonly clock: Clock,
    private readonly muted: MutedWords,
  ) {}

  /** The first few results of each kind, with their number. */
  async glimpse(wanted: Wanted, caller: Principal): Promise<SearchGlimpse> {
    const containsMuted = await this.muted.matcherFor(caller.accountId);
    const [author, ...found] = await Promise.all([
      wanted.author === undefined ? null : this.authorOf(wanted.author, caller.accountId),
      ...searchKinds.map(async (kind) => {
        const isThinned = kind === 'posts' && containsMuted !== undefined;
        const pageSize = isThinned ? searchGlimpse * 5 : searchGlimpse;
        const from = { after: undefined, pageSize, offset: 0 };
        const { rows: all, count } = await this.found(kind, wanted, caller, from);
        const rows = withoutMuted(all, containsMuted);
        return [
          kind,
          {
            hits: await this.shown(rows.slice(0, searchGlimpse), wanted),
            totalCount: count.total - (all.length - rows.length),
            moreThanCounted: count.more,
          },
        ] as const;
      }),
    ]);
    return { ...(Object.fromEntries(found) as Omit<SearchGlimpse, 'author'>), author };
  }

  async page(kind: SearchKind, wanted: Wanted, caller: Principal, paging: Paging): Promise<SearchPage> {
    const { q, tag, author, period } = wanted;
    const scope = scopeOf('search', caller.accountId, kind, q, tag, author, period);
    const key = paging.after(scope);
    const known: Count | undefined = key && { total: key[0]!, more: key[1] === 1 };
    const after = key && { at: key[2]!, id: key[3]! };
    const { pageSize, offset } = paging;
    const found = await this.found(kind, wanted, caller, { after, pageSize, offset }, known);
    const { rows, count } = found;
    const containsMuted = kind === 'posts' ? await this.muted.matcherFor(caller.accountId) : undefined;
    const left = withoutMuted(rows, containsMuted);
    const total = known ? known.total : count.total - (rows.length - left.length);
    const page = pageOf('hits', rows, {
      paging,
      total,
      scope,
      // The cursor also carries the counts of the first page, in front of the sort key.
      keyOf: (row) => [total, Number(count.more), ...keyOf(row)],
      shown: (row) => row,
    });
    const hits = page.hits.filter((row) => left.includes(row));
    return { ...page, hits: await this.shown(hits, wanted), moreThanCounted: count.more };
  }

  private async found(
    kind: SearchKind,
    { q, tag, author, period }: Wanted,
    caller: Principal,
    from: From,
    known?: Count,
  ): Promise<{ rows: readonly (ReadDocument | Label)[]; count: Count }> {
    const terms = q === undefined ? [] : searchTerms(q);
    if (terms.length === 0) return { rows: [], count: { total: 0, more: false } };
    if (kind === 'tags') return this.tags(q!, from);
    const now = this.clock.now();
    const words = [
      ...terms,
      ...(kind === 'posts' && tag !== undefined ? [markOf(labelMark, await this.labelOf(tag))] : []),
    ];
    const since = isWritten(kind) && period ? now.getTime() - lengths[period] : undefined;
    const search: DocumentSearch = {
      kind,
      words,
      author: isWritten(kind) ? author : undefined,
      since,
      caller,
      now,
    };
    const { rows, found } = await this.read(search, from, known === undefined);
    return { rows, count: known ?? countOf(found, from.pageSize) };
  }

  private read(search: DocumentSearch, { after, ...size }: From, isCounted: boolean) {
    const way = narrowedPage(narrowed(search, after), size, isCounted);
    const shown = sql`
      select document.kind, document.id, document.owner_id, document.title, document.body, document.label_ids, document.at::float8 as at,
        owner.name as owner_name, owner.picture_key as owner_picture
      from page join search_document document on document.kind = ${sql.lit(search.kind)} and document.id = page.id
      left join account owner on owner.account_id = document.owner_id`;
    // Only the statements of searches while typing are prepared: they are the most frequent, and only a few statements can be prepared.
    const isUsual = after === undefined && search.since === undefined && search.author === undefined;
    const mayPrepare = isUsual && isWorthPreparing(search.words, size);
    return readPage<ReadDocument>(this.reads, { way, shown, by: newestFirst, id: 'id' }, mayPrepare);
  }

  /** There are few tags, and all are in memory. */
  private async tags(q: string, { after, offset, pageSize }: From) {
    const { isIn } = passagesFor(q);
    const all = await this.labels.all();
    const named = all.filter(({ name }) => isIn(name));
    const start = after === undefined ? offset : named.findIndex(({ labelId }) => labelId === after.id) + 1;
    return {
      rows: named.slice(start, start + pageSize + 1),
      count: { total: named.length, more: false },
    };
  }

  private async labelOf(tag: string): Promise<number> {
    const id = await this.labels.idOf(tag);
    if (id === undefined) throw new HttpRefusal(400, { tag: 'There is no such tag.' });
    return id;
  }

  private async authorOf(accountId: number, callerId: number) {
    const row = await this.reads
      .prepared<TablesOf<typeof DocumentRow>>()
      .selectFrom('search_document')
      .select('title')
      .where('id', '=', accountId)
      .where(({ not }) => not(eitherBlocked(callerId, accountId)))
      .where(({ and, eb, or }) =>
        or([eb('kind', '=', 'people'), and([eb('kind', '=', 'companies'), eb.ref('is_listed')])]),
      )
      .executeTakeFirst();
    return row === undefined ? null : { accountId, name: row.title };
  }

  private async shown(found: readonly (ReadDocument | Label)[], { q }: Wanted): Promise<SearchHit[]> {
    const rows = await this.mentions.into(found);
    const passages = passagesFor(q);
    const labels = await this.labels.byId();
    return rows.map((row) => {
      if ('labelId' in row)
        return {
          kind: 'tags',
          id: row.labelId,
          title: passages.whole(row.name),
          excerpt: nothing,
          owner: null,
          at: null,
          labels: [row],
        };
      return {
        kind: row.kind,
        id: row.id,
        title: passages.whole(row.title),
        excerpt: passages.excerpt(readable(row.body)),
        owner: {
          accountId: row.owner_id,
          name: row.owner_name ?? deletedAccount,
          profilePicUrl: pictureUrl(row.owner_picture),
        },
        at: new Date(row.at).toISOString(),
        labels: row.label_ids.flatMap((id) => labels.get(id) ?? []),
      };
    });
  }
}

/** Leaves out posts by others that contain a muted word; the page is then short. */
const withoutMuted = <Row extends ReadDocument | Label>(
  rows: readonly Row[],
  containsMuted: MutedMatcher | undefined,
): readonly Row[] =>
  containsMuted === undefined
    ? rows
    : rows.filter(
        (row) =>
          'labelId' in row ||
          row.kind !== 'posts' ||
          !containsMuted({ by: row.owner_id, title: row.title, content: row.body }),
      );

const keyOf = (row: ReadDocument | Label) => ('labelId' in row ? [0, row.labelId] : [row.at, row.id]);

/** Whether documents of this kind have an author and a time. */
const isWritten = (kind: DocumentKind) => kind === 'posts' || kind === 'jobs';

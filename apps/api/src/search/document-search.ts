import { type RawBuilder, sql } from 'kysely';
import type { Role } from '@lock-in/contracts';
import { dayInSingapore } from '@lock-in/domain';
import { eitherBlocked, isHidden } from '../shared/relations/hidden-accounts.ts';
import { all, type Condition } from '../shared/search/conditions.ts';
import { gatherMatches, idsNamed, matchesManyNames, terms, word } from '../shared/search/name-matches.ts';
import type { NarrowedList } from '../shared/search/narrowed-page.ts';
import { type DocumentKind, ownerMark } from './documents.ts';

export interface DocumentSearch {
  readonly kind: DocumentKind;
  /** Words and marks as `tsquery` texts. */
  readonly words: readonly string[];
  /** Only documents of this account. */
  readonly author: number | undefined;
  /** Only documents from this time on, in milliseconds since 1970. */
  readonly since: number | undefined;
  readonly caller: { readonly accountId: number; readonly role: Role };
  readonly now: Date;
}

export interface Key {
  readonly at: number;
  readonly id: number;
}

/**
 * Owners are looked up in rows of their own, so that a new name is found at once. Rows of people and companies contain the name themselves.
 */
const owners: Readonly<Record<DocumentKind, Condition>> = {
  posts: sql`kind <> 'employers'`,
  jobs: sql`kind = 'employers'`,
  people: sql`false`,
  companies: sql`false`,
};
const namesOf = (kind: DocumentKind) => (name: RawBuilder<unknown>) =>
  sql`select ${sql.lit(ownerMark)} as sign, id from search_name where ${owners[kind]} and words @@ ${name}`;

/** Whether rows of this kind contain their owner's name themselves. */
const isName = (kind: DocumentKind) => kind === 'people' || kind === 'companies';

/**
 * The document contains the word, or the word names its owner. For a scan in order, whose cost is bounded however many share the name: few
 * are listed once, many are looked up one by one, and soon fill the page.
 */
const matchesInScan = (kind: DocumentKind, nth: number): Condition =>
  isName(kind)
    ? sql`words @@ ${word(nth)}`
    : sql`(
        words @@ ${word(nth)}
        or case when ${matchesManyNames(nth)} then (
          select words @@ ${word(nth)} from search_name where id = document.owner_id and ${owners[kind]}
        ) else owner_id in (${idsNamed(nth, ownerMark)}) end
      )`;

/** The same for reading thousands of rows. */
const matchesWord = (nth: number): Condition =>
  sql`(words @@ ${word(nth)} or owner_id in (${idsNamed(nth, ownerMark)}))`;

/** The documents of a kind that the caller may see. */
function seen({ kind, author, caller: { accountId, role }, now }: DocumentSearch): Condition {
  // A search for people, or for one author's posts, also finds muted ones.
  const leavesOut = kind === 'people' || author !== undefined ? eitherBlocked : isHidden;
  const isLeftOut = leavesOut(accountId, sql.ref('document.owner_id'));
  switch (kind) {
    case 'posts':
      return sql`is_listed and not exists (select from search_hidden_post hidden where hidden.account_id = ${accountId}::integer and hidden.post_id = document.id)
        and not ${isLeftOut}`;
    case 'people':
      return sql`not ${isLeftOut}`;
    case 'companies':
      return sql`is_listed`;
    case 'jobs':
      // Companies have no job board: they find their own jobs, including closed ones. Jobs that close today are still open.
      return role === 'Company'
        ? sql`is_listed and owner_id = ${accountId}::integer`
        : sql`is_listed and not is_withdrawn and closes_on >= ${dayInSingapore(now)}::date
            and exists (select from search_document company where company.kind = 'companies' and company.id = document.owner_id and company.is_listed
              and (company.paused_until is null or company.paused_until <= ${now}::timestamptz))`;
  }
}

export const newestFirst = sql`at desc, id desc`;

/** The documents of a kind that contain all words, after a key. A scan in order skips those that do not match. */
export function narrowed(search: DocumentSearch, after: Key | undefined): NarrowedList<Key> {
  const { kind, words, author, since } = search;
  // The kind is a literal: each kind has its own plan and index.
  const bounds = all([
    sql`kind = ${sql.lit(kind)}`,
    ...(author === undefined ? [] : [sql<boolean>`owner_id = ${author}::integer`]),
    ...(since === undefined ? [] : [sql<boolean>`at >= ${since}::bigint`]),
    ...(after === undefined ? [] : [sql<boolean>`(at, id) < (${after.at}::bigint, ${after.id}::integer)`]),
  ]);
  return {
    table: 'search_document',
    by: newestFirst,
    names: terms(words, namesOf(kind)),
    scanned: isName(kind) ? 3_000 : 10_000,
    scan: ({ through, most }) => sql`
      select at, id from (
        select * from search_document where ${bounds} order by ${newestFirst} limit ${sql.lit(through)}
      ) document
      where ${all([seen(search), ...words.map((_, nth) => matchesInScan(kind, nth))])} order by ${newestFirst} limit ${sql.lit(most)}`,
    gather: gatherMatches<Key>(words, {
      select: (condition) => sql`
        select at, id from search_document document where ${all([bounds, seen(search), condition])}`,
      matches: matchesWord,
      sign: ownerMark,
      columns: ['owner_id'],
    }),
  };
}

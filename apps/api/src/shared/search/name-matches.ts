import { type RawBuilder, sql } from 'kysely';

/**
 * A search word may also match the name of a company or person that a row refers to. Names are in their own rows and may change, so a
 * row's words contain marks instead: a sign and an id, which nobody can type. The index of words finds rows by marks too.
 */
export const markOf = (sign: string, id: number) => `'${sign}${id}'`;

const named = (nth: number) => sql.ref(`named_${nth}`);

/** The nth search word; requires the CTE `terms`. */
export const word = (nth: number): RawBuilder<unknown> => sql`(select ${sql.ref(`word_${nth}`)} from terms)`;

/**
 * CTEs with the words, each a `tsquery`, and with the names that each matches: `namesOf` selects `sign` and `id` for a word. CTEs hide the
 * words from the planner, so that one cached plan serves all words and does not assume that matches are evenly distributed.
 */
export const terms = (
  words: readonly string[],
  namesOf: (word: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const columns = words.map((each, nth) => sql`${each}::tsquery as ${sql.ref(`word_${nth}`)}`);
  const names = words.map((_, nth) => sql`${named(nth)} as materialized (${namesOf(word(nth))})`);
  return sql`terms as materialized (select ${sql.join(columns)}), ${sql.join(names)}`;
};

/** Searches for more words are rare and have large plans, which are not worth caching on each connection. */
const mostPreparedWords = 3;

/** Whether a search statement is worth preparing. Statements with an offset differ for each page, so they are not. */
export const isWorthPreparing = (words: readonly string[], { offset }: { readonly offset: number }) =>
  words.length > 0 && words.length <= mostPreparedWords && offset === 0;

/** So many names are read in the time of some thousand look-ups. */
const mostListed = 10_000;

/** Whether the nth word matches more names than a scan should list. Reads one more than these at most. */
export const matchesManyNames = (nth: number): RawBuilder<boolean> =>
  sql`exists (select from ${named(nth)} offset ${sql.lit(mostListed)})`;

/** The ids with this sign whose names match the nth word. */
export const idsNamed = (nth: number, sign: string): RawBuilder<unknown> =>
  sql`select id from ${named(nth)} where sign = ${sql.lit(sign)}`;

/** The largest number of marks in a query of the index of words, which looks up each of them. */
const mostMarks = 30;

/** A `tsquery` for a word or the marks of matching names. */
const anyOf = (nth: number, marks: RawBuilder<unknown>) =>
  sql`concat_ws(' | ', ${word(nth)}::text, (select string_agg(format('''%s%s''', sign, id), ' | ') from ${marks}))`;

/**
 * Selects all rows that match all words, from indexes. `select` returns the rows for a condition; `matches` tests a row for the nth word.
 * One query of the word index covers all words, each as itself or as a mark of one of its matching names. A word that matches more than
 * `mostMarks` names is left out of that query and tested on each row found. If every word is left out, the query uses the first word: the
 * index for the word and its other names, and `columns` for the ids of `sign`.
 */
export const gatherMatches = <Row>(
  words: readonly string[],
  {
    select,
    matches,
    sign,
    columns,
  }: {
    select: (condition: RawBuilder<boolean>) => RawBuilder<Row>;
    matches: (nth: number) => RawBuilder<boolean>;
    sign: string;
    columns: readonly string[];
  },
): RawBuilder<Row> => {
  if (words.length === 0) return select(sql`true`);
  const parts = words.map(
    (_, nth) => sql`
      select ${anyOf(nth, named(nth))} where (select count(*) from ${named(nth)}) <= ${sql.lit(mostMarks)}`,
  );
  const matchesAll = sql.join(
    words.map((_, nth) => matches(nth)),
    sql` and `,
  );
  const byIds = columns.map(
    (column) => sql`or ${sql.ref(column)} = any((select ids from matched)::integer[])`,
  );
  return sql`
    with listed as materialized (
      select count(*) as parts, string_agg('(' || part || ')', ' & ') as words from (${sql.join(parts, sql` union all `)}) listed (part)
    ),
    matched as materialized (
      select parts = ${sql.lit(words.length)} as whole,
        coalesce(words, ${anyOf(0, sql`${named(0)} where sign <> ${sql.lit(sign)}`)})::tsquery as words,
        case when words is null then array(${idsNamed(0, sign)}) else '{}' end as ids
      from listed
    )
    ${select(sql`
      (words @@ (select words from matched) ${sql.join(byIds, sql` `)}) and ((select whole from matched) or ${matchesAll})`)}`;
};

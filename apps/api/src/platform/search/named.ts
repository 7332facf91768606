import { type RawBuilder, sql } from 'kysely';

/**
 * A word that is looked for may also name what a row is about, whose name stands in a row of its own and may change: a company, a person.
 * So rows have marks among their words, which nobody can type: a sign and an id. An index of words finds a row by them as well.
 */
export const markOf = (sign: string, id: number) => `'${sign}${id}'`;

const named = (nth: number) => sql.ref(`named_${nth}`);

/** The nth word that is looked for, where `asked` is in reach. */
export const word = (nth: number): RawBuilder<unknown> => sql`(select ${sql.ref(`word_${nth}`)} from asked)`;

/**
 * CTEs with the words, each a `tsquery`, and with what each of them names: `namesOf` selects `sign` and `id` for a word. The planner does not
 * see the words: it knows one plan for them all, which can be kept, and is not led to believe that they are spread evenly.
 */
export const asked = (
  words: readonly string[],
  namesOf: (word: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const columns = words.map((each, nth) => sql`${each}::tsquery as ${sql.ref(`word_${nth}`)}`);
  const names = words.map((_, nth) => sql`${named(nth)} as materialized (${namesOf(word(nth))})`);
  return sql`asked as materialized (select ${sql.join(columns)}), ${sql.join(names)}`;
};

/** Searches for more words are seldom, and their plans are large: such a plan is not worth keeping on each connection. */
const mostKept = 3;

/** Whether a statement that looks for words is prepared. One that leads to a page by its number is another one for each page. */
export const isKept = (words: readonly string[], { offset }: { readonly offset: number }) =>
  words.length > 0 && words.length <= mostKept && offset === 0;

/** The ids that the nth word names, among those of a sign. */
export const idsNamed = (nth: number, sign: string): RawBuilder<unknown> =>
  sql`select id from ${named(nth)} where sign = ${sql.lit(sign)}`;

/** An index of words is asked for so many marks beside a word: each of them is looked for in all that is found. */
const mostMarks = 30;

/**
 * One `tsquery` for an index of words: all of the words, each of them said or named, but for those that name very many; null where all of
 * them do. What it finds must still be asked for each word.
 */
const spoken = (words: readonly string[]): RawBuilder<unknown> => {
  const parts = words.map(
    (_, nth) => sql`
      select concat_ws(' | ', ${word(nth)}::text, (select string_agg(format('''%s%s''', sign, id), ' | ') from ${named(nth)}))
      where (select count(*) from ${named(nth)}) <= ${sql.lit(mostMarks)}`,
  );
  return sql`(select string_agg('(' || part || ')', ' & ') from (${sql.join(parts, sql` union all `)}) spoken (part))::tsquery`;
};

/**
 * All rows that say the words, from an index of words where it can be asked. `select` gives rows of a condition, `says` asks a row for the
 * nth word, and `saysFirst` asks indexes for the first one.
 */
export const gatherSaid = <Row>(
  words: readonly string[],
  {
    select,
    says,
    saysFirst,
  }: {
    select: (condition: RawBuilder<boolean>) => RawBuilder<Row>;
    says: (nth: number) => RawBuilder<boolean>;
    saysFirst: RawBuilder<boolean>;
  },
): RawBuilder<Row> => {
  if (words.length === 0) return select(sql`true`);
  const saysAll = sql.join(
    words.map((_, nth) => says(nth)),
    sql` and `,
  );
  return sql`
    with spoken as materialized (select ${spoken(words)} as words)
    ${select(sql`words @@ (select words from spoken) and ${saysAll}`)}
    union all
    ${select(sql`(select words from spoken) is null and ${saysFirst} and ${saysAll}`)}`;
};

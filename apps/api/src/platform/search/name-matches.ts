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

/** Whether the nth word names anything: told by the first that is found. */
export const isAnyNamed = (nth: number): RawBuilder<boolean> => sql`exists (select from ${named(nth)})`;

/** The ids that the nth word names, among those of a sign. */
export const idsNamed = (nth: number, sign: string): RawBuilder<unknown> =>
  sql`select id from ${named(nth)} where sign = ${sql.lit(sign)}`;

/** An index of words is asked for so many marks beside a word: each of them is looked for in all that is found. */
const mostMarks = 30;

/** A word or what it names, as a `tsquery`. */
const anyOf = (nth: number, marks: RawBuilder<unknown>) =>
  sql`concat_ws(' | ', ${word(nth)}::text, (select string_agg(format('''%s%s''', sign, id), ' | ') from ${marks}))`;

/**
 * All rows that say the words, from indexes. `select` gives rows of a condition, `says` asks a row for the nth word. An index of words is
 * asked for all of the words at once, each of them said or named, but for those that name very many: each row is asked for them. Where all
 * of them do, it is asked for the first one, and `columns` for the ids of `sign` that it names.
 */
export const gatherSaid = <Row>(
  words: readonly string[],
  {
    select,
    says,
    sign,
    columns,
  }: {
    select: (condition: RawBuilder<boolean>) => RawBuilder<Row>;
    says: (nth: number) => RawBuilder<boolean>;
    sign: string;
    columns: readonly string[];
  },
): RawBuilder<Row> => {
  if (words.length === 0) return select(sql`true`);
  const parts = words.map(
    (_, nth) => sql`
      select ${anyOf(nth, named(nth))} where (select count(*) from ${named(nth)}) <= ${sql.lit(mostMarks)}`,
  );
  const saysAll = sql.join(
    words.map((_, nth) => says(nth)),
    sql` and `,
  );
  const byIds = columns.map(
    (column) => sql`or ${sql.ref(column)} = any((select ids from spoken)::integer[])`,
  );
  return sql`
    with listed as materialized (
      select count(*) as parts, string_agg('(' || part || ')', ' & ') as words from (${sql.join(parts, sql` union all `)}) listed (part)
    ),
    spoken as materialized (
      select parts = ${sql.lit(words.length)} as whole,
        coalesce(words, ${anyOf(0, sql`${named(0)} where sign <> ${sql.lit(sign)}`)})::tsquery as words,
        case when words is null then array(${idsNamed(0, sign)}) else '{}' end as ids
      from listed
    )
    ${select(sql`
      (words @@ (select words from spoken) ${sql.join(byIds, sql` `)}) and ((select whole from spoken) or ${saysAll})`)}`;
};

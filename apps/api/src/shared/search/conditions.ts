import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** The conjunction of the conditions; `true` if there are none. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

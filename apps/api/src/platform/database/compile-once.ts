import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';

/** Placeholder in a statement for a named value that is not known yet. */
class StandIn {
  constructor(readonly name: PropertyKey) {}
}

/**
 * Compiles a statement once: for long statements that run often, compiling on each call would be a noticeable part of the answer. `build`
 * gets placeholders instead of values, so it can do nothing but put them into the statement.
 */
export function compileOnce<Values extends object, Row>(build: (values: Values) => RawBuilder<Row>) {
  const standIns = new Proxy({}, { get: (_, name) => new StandIn(name) }) as Values;
  let compiled: CompiledQuery<Row> | undefined;
  return async (values: Values, tables: Kysely<unknown>): Promise<Row[]> => {
    compiled ??= build(standIns).compile(tables);
    const parameters = compiled.parameters.map((each) =>
      each instanceof StandIn ? values[each.name as keyof Values] : each,
    );
    return (await tables.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

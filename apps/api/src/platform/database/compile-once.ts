import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';

/** Stands in a statement for the value of a name, which is not known yet. */
class StandIn {
  constructor(readonly name: PropertyKey) {}
}

/**
 * Compiles a statement once, where compiling it for each call would be a noticeable part of the answer: a long one that is asked all the
 * time. What `build` is given are no values, so it can do nothing with them but put them into the statement.
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

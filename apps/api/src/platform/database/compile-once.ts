import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';

/** Placeholder in a statement for a named value that is not known yet. */
class StandIn {
  constructor(readonly name: PropertyKey) {}
}

/**
 * Compiles a statement once: for long statements that run often, compiling on each call would be a noticeable part of the answer. `build`
 * gets placeholders instead of values, so it can do nothing but put them into the statement. A value that stands there several times
 * is sent once.
 */
export function compileOnce<Values extends object, Row>(build: (values: Values) => RawBuilder<Row>) {
  let compiled: CompiledQuery<Row> | undefined;
  return async (values: Values, tables: Kysely<unknown>): Promise<Row[]> => {
    compiled ??= withEachValueOnce(build(standIns()).compile(tables));
    const parameters = compiled.parameters.map((each) =>
      each instanceof StandIn ? values[each.name as keyof Values] : each,
    );
    return (await tables.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

function standIns<Values extends object>(): Values {
  const known = new Map<PropertyKey, StandIn>();
  const get = (_: object, name: PropertyKey) => {
    const standIn = known.get(name) ?? new StandIn(name);
    known.set(name, standIn);
    return standIn;
  };
  return new Proxy({}, { get }) as Values;
}

function withEachValueOnce<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  const places = compiled.parameters.map((each) => {
    const known = each instanceof StandIn ? parameters.indexOf(each) : -1;
    return known === -1 ? parameters.push(each) : known + 1;
  });
  const sql = compiled.sql.replace(/\$(\d+)/g, (_, place) => `$${places[Number(place) - 1]}`);
  return { ...compiled, sql, parameters };
}

import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

/** Placeholder in a statement for a named value that is not known yet. */
class StandIn {
  constructor(readonly name: PropertyKey) {}
}

/** A statement with its values. `Row`: what it returns. */
export interface Compiled<Row> {
  readonly text: string;
  readonly values: unknown[];
  readonly row?: Row;
}

/** Compiles, and never connects. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Compiles a statement once: for long statements that run often, compiling on each call would be a noticeable part of the response time.
 * `build` gets placeholders instead of values, so it can only insert them into the statement. A value that is used several times is sent
 * once. `ReadDatabase.send` and `PrimaryDatabase.send` run the result.
 */
export function compileOnce<Values extends object, Row>(build: (values: Values) => RawBuilder<Row>) {
  let compiled: Compiled<Row> | undefined;
  return (values: Values): Compiled<Row> => {
    const { text, values: places } = (compiled ??= withEachValueOnce(build(standIns())));
    return {
      text,
      values: places.map((each) => (each instanceof StandIn ? values[each.name as keyof Values] : each)),
    };
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

function withEachValueOnce<Row>(statement: RawBuilder<Row>): Compiled<Row> {
  const { sql, parameters } = statement.compile(compiler);
  const values: unknown[] = [];
  const places = parameters.map((each) => {
    const known = each instanceof StandIn ? values.indexOf(each) : -1;
    return known === -1 ? values.push(each) : known + 1;
  });
  return { text: sql.replace(/\$(\d+)/g, (_, place) => `$${places[Number(place) - 1]}`), values };
}

import type pg from 'pg';
import { statement } from '../statement.ts';
import type { Finding } from './finding.ts';
import { sha256 } from '../merkle.ts';

/** The SHA-256, hexadecimal, of each function, trigger, rule, default and table owner of the log, by name. */
export type LogDefinitions = Readonly<Record<string, string>>;

interface Row {
  readonly name: string;
  readonly ours: boolean;
  readonly definition: string;
}

/** Reads the definitions of this database, to record what the migrations create. */
export async function readLogDefinitions(client: pg.ClientBase): Promise<LogDefinitions> {
  return Object.fromEntries((await read(client)).map(({ name, definition }) => [name, digestOf(definition)]));
}

/** The first definition that differs. An additional function counts if it belongs to the log or has the name of one of its functions. */
export async function findChangedDefinition(
  client: pg.ClientBase,
  expected: LogDefinitions,
): Promise<Finding | undefined> {
  // Report a wrong owner first, because it makes the functions look replaced too.
  const rows = (await read(client)).toSorted((one, other) => Number(isOwner(other)) - Number(isOwner(one)));
  const called = new Set(Object.keys(expected).map(calledBy));
  for (const { name, ours, definition } of rows) {
    const known = expected[name];
    const finding = { kind: 'definition', name } as const;
    if (known === undefined && (ours || called.has(calledBy(name)))) return { ...finding, problem: 'added' };
    if (known !== undefined && known !== digestOf(definition)) return { ...finding, problem: 'changed' };
  }
  const found = new Set(rows.map(({ name }) => name));
  const missing = Object.keys(expected).find((name) => !found.has(name));
  return missing === undefined ? undefined : { kind: 'definition', name: missing, problem: 'missing' };
}

async function read(client: pg.ClientBase): Promise<Row[]> {
  return (await client.query<Row>(definitions)).rows;
}

const isOwner = ({ name }: Row): boolean => name.startsWith('owner of ');

const digestOf = (definition: string): string => sha256(definition).toString('hex');

/** The name without parameters, because an overloaded function could be called instead. */
const calledBy = (name: string): string => name.replace(/^(function|procedure) |\(.*$/g, '');

const definitions = statement('log-definitions');

import pg from 'pg';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isoTime } from './time.ts';

/** A named statement, which each connection prepares once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly types: pg.CustomTypesConfig;
}

/** Positions and counts are read as numbers: they stay exact up to 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as unknown),
};

/** The same, with times as ISO 8601 text in UTC, in milliseconds. */
export const typesWithTimes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.TIMESTAMPTZ ? isoTime : (types.getTypeParser(oid, format) as unknown),
};

/** A function that loads the statements of a package, each from a file of its own in or below `folder`; its name is that of the file. */
export const statementsOf =
  (packageName: string, folder: URL) =>
  (name: string): Statement => ({
    name: `${packageName} ${basename(name)}`,
    text: readFileSync(new URL(`${name}.sql`, folder), 'utf8'),
    types,
  });

/** Loads a statement from `sql/`. */
export const statement = statementsOf('event-store', new URL('../sql/', import.meta.url));

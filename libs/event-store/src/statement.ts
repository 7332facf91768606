import pg from 'pg';
import { readFileSync } from 'node:fs';
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

/** Loads a statement from `sql/`. */
export function statement(name: string): Statement {
  return {
    name: `event-store ${name}`,
    text: readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), 'utf8'),
    types,
  };
}

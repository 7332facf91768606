import { readFileSync } from 'node:fs';

/** A query that each connection prepares once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** One of the files in `sql/`, which is the place to read what the database is asked. */
export function statement(name: string): Statement {
  return {
    name: `event-store ${name}`,
    text: readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), 'utf8'),
  };
}

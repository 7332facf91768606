import { readFileSync } from 'node:fs';

/** A named statement, which each connection prepares once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Loads a statement from `sql/`. */
export function statement(name: string): Statement {
  return {
    name: `event-store ${name}`,
    text: readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), 'utf8'),
  };
}

import { createHash } from 'node:crypto';

/** Identifies a list with its filter and sort, for its cursors. It is short, however long the search words are. */
export const scopeOf = (list: string, ...filter: readonly (string | number | undefined)[]) =>
  `${list} ${createHash('sha256').update(JSON.stringify(filter)).digest('base64url').slice(0, 16)}`;

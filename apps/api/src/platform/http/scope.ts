import { createHash } from 'node:crypto';

/** Names a list with its filter and sort, for its cursors: short, however long the words are that are searched for. */
export const scopeOf = (list: string, ...filter: readonly (string | number | undefined)[]) =>
  `${list} ${createHash('sha256').update(JSON.stringify(filter)).digest('base64url').slice(0, 16)}`;

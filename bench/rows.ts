import type { Row } from './row.ts';
import { appendRow } from './rows/append.ts';
import { appendBesideEmmettRow } from './rows/append-beside-emmett.ts';
import { loadStreamRow } from './rows/load-stream.ts';
import { scriptSizeRow } from './rows/script-size.ts';
import { startRow } from './rows/start.ts';

/** In the order of their numbers in the targets. */
export const rows: readonly Row[] = [
  appendRow,
  appendBesideEmmettRow,
  loadStreamRow,
  startRow,
  scriptSizeRow,
];

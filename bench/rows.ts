import type { Row } from './row.ts';
import { appendRow } from './rows/append.ts';
import { appendBesideEmmettRow } from './rows/append-beside-emmett.ts';
import { loadStreamRow } from './rows/load-stream.ts';

export const rows: readonly Row[] = [appendRow, appendBesideEmmettRow, loadStreamRow];

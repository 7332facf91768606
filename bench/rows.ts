import type { Row } from './row.ts';
import { appendRow } from './rows/append.ts';
import { appendBesideEmmettRow } from './rows/append-beside-emmett.ts';
import { callPriceRow } from './rows/call-price.ts';
import { feedDepthRow } from './rows/feed-depth.ts';
import { feedPageRow } from './rows/feed-page.ts';
import { feedSizeRow } from './rows/feed-size.ts';
import { idleRow } from './rows/idle.ts';
import { jobBoardRow } from './rows/job-board.ts';
import { likesRow } from './rows/likes.ts';
import { liveStreamsRow } from './rows/live-streams.ts';
import { loadStreamRow } from './rows/load-stream.ts';
import { memoryRow } from './rows/memory.ts';
import { moderationHistoryRow } from './rows/moderation-history.ts';
import { phoneRow } from './rows/phone.ts';
import { rebuildBySeveralRow } from './rows/rebuild-by-several.ts';
import { rebuildLargeRow } from './rows/rebuild-large.ts';
import { rebuildRow } from './rows/rebuild.ts';
import { scriptSizeRow } from './rows/script-size.ts';
import { searchRow } from './rows/search.ts';
import { servingBesideRebuildRow } from './rows/serving-beside-rebuild.ts';
import { startRow } from './rows/start.ts';
import { visibleRow } from './rows/visible.ts';

/** In the order of their numbers in the targets. */
export const rows: readonly Row[] = [
  appendRow,
  appendBesideEmmettRow,
  loadStreamRow,
  rebuildRow,
  rebuildLargeRow,
  visibleRow,
  feedPageRow,
  feedDepthRow,
  feedSizeRow,
  likesRow,
  jobBoardRow,
  rebuildBySeveralRow,
  memoryRow,
  startRow,
  scriptSizeRow,
  phoneRow,
  moderationHistoryRow,
  searchRow,
  servingBesideRebuildRow,
  liveStreamsRow,
  callPriceRow,
  idleRow,
];

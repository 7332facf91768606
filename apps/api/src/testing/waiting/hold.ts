import type { Projection } from '@lock-in/event-store';
import { holdInTransaction } from '@lock-in/testing';
import { projectionList } from '../../platform/log/tokens.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Blocks projections (default: all) like a frozen worker: their checkpoints stay locked until the returned function is called. Meanwhile
 * writes answer at once instead of waiting.
 */
export async function hold(test: TestApp, only?: readonly string[]): Promise<() => Promise<void>> {
  const held = only ?? test.app.get<readonly Projection[]>(projectionList).map(({ name }) => name);
  const { writeWaitMs, writeWaitOthersMs } = test.config;
  const release = await holdInTransaction(
    test.pool,
    'select from checkpoint where projection = any ($1) for update',
    [held],
  );
  Object.assign(test.config, { writeWaitMs: only ? writeWaitMs : 1, writeWaitOthersMs: 1 });
  return async () => {
    await release();
    Object.assign(test.config, { writeWaitMs, writeWaitOthersMs });
  };
}

import { createProjector, fillProjections, prepareProjection } from '@lock-in/event-store';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { grouped } from '../../terminal/format.ts';
import { fillProgress } from './fill-progress.ts';
import type { Options, Tools } from './tools.ts';

/**
 * Migrates, and fills this build's versions while another build serves. It can be killed and repeated, and then continues where it was.
 * At full speed it uses all cores; otherwise one process works part of the time (`FILL_SHARE`).
 */
export async function prepare(tools: Tools, options: Options): Promise<number> {
  const { pool, projections, print } = tools;
  for (const projection of projections) await prepareProjection(pool, projection);
  const helpers = options.fullSpeed ? startHelpers(availableParallelism() - 1) : [];
  const stopped = new AbortController();
  const showing = showProgress(tools, stopped.signal);
  try {
    await fillTogether(tools, options);
    for (const helper of helpers) if (helper.exitCode === null) await once(helper, 'exit');
  } finally {
    for (const helper of helpers) helper.kill();
    stopped.abort();
    await showing;
  }
  const { shards } = await createProjector(tools).status();
  const behind = Math.max(...shards.map((shard) => shard.behind));
  print(
    behind === 0
      ? 'All read models of this build are filled. A worker of this build keeps them up to date from now on.'
      : `All read models of this build are filled but for the newest ${grouped(behind)} events. A worker of this build folds these when it starts, and keeps them up to date.`,
  );
  return 0;
}

/** The filling itself, also run by the helper processes. */
export async function fillTogether(
  { pool, store, projections, config }: Tools,
  { fullSpeed }: Options,
): Promise<number> {
  await fillProjections({ pool, store, projections, share: fullSpeed ? 1 : config.fillShare });
  return 0;
}

const startHelpers = (count: number): ChildProcess[] =>
  Array.from({ length: count }, () =>
    spawn(
      process.execPath,
      [...process.execArgv, process.argv[1] as string, 'prepare-beside', '--full-speed'],
      {
        stdio: 'inherit',
      },
    ),
  );

async function showProgress(tools: Tools, signal: AbortSignal): Promise<void> {
  const { pool, store, projections } = tools;
  const bar = fillProgress(process.stderr);
  const projector = createProjector({ pool, store, projections });
  while (!signal.aborted) {
    const { shards, safePosition } = await projector.status();
    bar.show(shards, safePosition);
    await delay(500, undefined, { signal }).catch(() => undefined);
  }
  bar.done();
}

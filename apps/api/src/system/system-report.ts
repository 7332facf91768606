import type { ProjectionState, QueueState, SystemState } from '@lock-in/contracts';
import { countWaiting, type ParkedRoot, type Projection } from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Sessions } from '../platform/access/sessions.ts';
import { Config } from '../platform/config/config.ts';
import { problemsIn } from '../platform/health/problems.ts';
import { type Progress, SystemStates } from '../platform/health/system-state.ts';
import { thresholds } from '../platform/health/thresholds.ts';
import { projectionList } from '../platform/log/tokens.ts';
import { Reactions } from '../platform/queue/reactions.ts';
import { Queues } from '../platform/queue/queues.ts';
import { type FileSweep, FileSweeps } from '../platform/storage/file-sweeps.ts';

/** Of a projection's parked roots, so many are described, those that wait the longest. */
const shownRoots = 10;

/** What the System page shows. */
@Injectable()
export class SystemReport {
  constructor(
    private readonly states: SystemStates,
    private readonly queues: Queues,
    private readonly sessions: Sessions,
    private readonly sweeps: FileSweeps,
    private readonly config: Config,
    private readonly pool: pg.Pool,
    private readonly reactions: Reactions,
    @Inject(projectionList) private readonly defined: readonly Projection[],
  ) {}

  async read(): Promise<SystemState> {
    const state = await this.states.read();
    const [queues, sweep] = [await this.queueStates(), await this.sweeps.newest()];
    const projections: ProjectionState[] = [];
    for (const progress of state.projections) projections.push(await this.projectionState(progress));
    const { log, oldestAppendSeconds, seal, unsealedSeconds, verification, processes } = state;
    return {
      at: state.at.toISOString(),
      problems: [
        ...problemsIn(state).map(({ kind, subject }) => ({ kind, subject })),
        ...problemsOf(queues),
        ...problemsOfSweep(sweep, state.at),
      ],
      projections,
      queues,
      log: {
        lastPosition: log.lastPosition,
        safePosition: log.safePosition,
        oldestAppendSeconds,
        seal: seal ? { number: seal.number, upTo: seal.upTo, sealedAt: seal.sealedAt } : null,
        unsealedSeconds,
        verification: verification && {
          verifiedAt: verification.verifiedAt,
          sealNumber: verification.sealNumber,
          events: verification.events,
          finding: verification.finding,
        },
      },
      storage: await this.storageState(sweep),
      sessions: await this.sessions.countLiving(),
      processes: processes.map(({ startedAt, seenAt, notReady, projections: _, ...each }) => ({
        ...each,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        notReady: [...notReady],
      })),
    };
  }

  private async queueStates(): Promise<QueueState[]> {
    const states = await this.queues.states();
    return Promise.all(
      states.map(async ({ name, counts = null }) => ({
        name,
        counts,
        failures: counts && counts.failed > 0 ? await this.failuresOf(name) : [],
      })),
    );
  }

  private async failuresOf(queue: string) {
    const failures = await this.queues.failures(queue);
    return failures.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() }));
  }

  private async projectionState({ parked, ...progress }: Progress): Promise<ProjectionState> {
    const shown: ProjectionState['parked'] = [];
    for (const root of parked.slice(0, shownRoots)) {
      const { error, position, parkedAt } = root;
      shown.push({
        root: root.root,
        position,
        error,
        parkedAt: parkedAt.toISOString(),
        waiting: await this.waitingBehind(root),
      });
    }
    return { ...progress, parkedCount: parked.length, parked: shown };
  }

  private waitingBehind({ projection, root, position }: ParkedRoot): Promise<number> {
    const readers = [...this.defined, ...this.reactions.readers];
    const types = readers.find(({ name }) => name === projection)?.handles ?? [];
    return countWaiting(this.pool, { root, position, types });
  }

  private async storageState(sweep: FileSweep | undefined): Promise<SystemState['storage']> {
    const { s3, dataDir } = this.config;
    const disk = s3 ? undefined : await statfs(dataDir).catch(() => undefined);
    return {
      kind: s3 ? 'bucket' : 'folder',
      place: s3 ? s3.bucket : join(dataDir, 'files'),
      freeBytes: disk ? disk.bavail * disk.bsize : null,
      sweep: sweep ? { ...sweep, sweptAt: sweep.sweptAt.toISOString() } : null,
    };
  }
}

function problemsOf(queues: readonly QueueState[]): SystemState['problems'] {
  const problems: SystemState['problems'] = [];
  for (const { name: subject, counts } of queues) {
    if (counts === null) problems.push({ kind: 'queueOutOfReach', subject });
    else {
      if (counts.failed > 0) problems.push({ kind: 'jobsFailed', subject });
      if (counts.waiting > thresholds.jobsWaiting) problems.push({ kind: 'jobsWaiting', subject });
    }
  }
  return problems;
}

function problemsOfSweep(sweep: FileSweep | undefined, at: Date): SystemState['problems'] {
  if (sweep === undefined) return [];
  const problems: SystemState['problems'] = [];
  if (sweep.leftAlone > 0) problems.push({ kind: 'filesLeftAlone', subject: null });
  if (at.getTime() - sweep.sweptAt.getTime() > thresholds.unswept * 1_000)
    problems.push({ kind: 'filesNotSwept', subject: null });
  return problems;
}

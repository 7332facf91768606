import type { ProjectionState, QueueState, SystemState } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Sessions } from '../platform/access/sessions/sessions.ts';
import { Config } from '../platform/config/config.ts';
import { ParkedRoots } from '../platform/health/parked-roots.ts';
import { problemsIn, queueProblemsIn } from '../platform/health/problems.ts';
import { type Progress, SystemStates } from '../platform/health/system-state.ts';
import { Queues, type QueueState as JobQueue } from '../platform/queue/queues.ts';
import { FileReferences } from '../shared/files/file-references.ts';
import type { FileSweep } from '../platform/storage/file-sweeps.ts';

/** Number of parked roots shown per projection, those that have waited longest first. */
const shownRoots = 10;

/** The data of the System page. */
@Injectable()
export class SystemReport {
  constructor(
    private readonly states: SystemStates,
    private readonly queues: Queues,
    private readonly sessions: Sessions,
    private readonly config: Config,
    private readonly roots: ParkedRoots,
    private readonly files: FileReferences,
  ) {}

  async read(): Promise<SystemState> {
    const state = await this.states.read();
    const queues = await this.queues.states();
    const projections: ProjectionState[] = [];
    for (const progress of state.projections) projections.push(await this.projectionState(progress));
    const { log, oldestAppendSeconds, seal, unsealedSeconds, verification, processes } = state;
    return {
      at: state.at.toISOString(),
      problems: [...problemsIn(state), ...queueProblemsIn(queues)].map(({ kind, subject }) => ({
        kind,
        subject,
      })),
      projections,
      queues: await this.describeQueues(queues),
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
      storage: await this.storageState(state.sweep),
      sessions: await this.sessions.countLiving(),
      processes: processes.map(({ startedAt, seenAt, notReady, projections: _, ...each }) => ({
        ...each,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        notReady: [...notReady],
      })),
    };
  }

  private async describeQueues(queues: readonly JobQueue[]): Promise<QueueState[]> {
    return Promise.all(
      queues.map(async ({ name, counts = null }) => ({
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
        waiting: await this.roots.countWaiting(root),
      });
    }
    return { ...progress, parkedCount: parked.length, parked: shown };
  }

  private async storageState(sweep: FileSweep | undefined): Promise<SystemState['storage']> {
    const { s3, dataDir } = this.config;
    const disk = s3 ? undefined : await statfs(dataDir).catch(() => undefined);
    return {
      kind: s3 ? 'bucket' : 'folder',
      place: s3 ? s3.bucket : join(dataDir, 'files'),
      inUse: await this.files.countInUse(),
      freeBytes: disk ? disk.bavail * disk.bsize : null,
      sweep: sweep ? { ...sweep, sweptAt: sweep.sweptAt.toISOString() } : null,
    };
  }
}

import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { instant } from '../shapes.ts';

const amount = z.int().min(0);
const seconds = z.number().min(0);

/**
 * Problems that an operator should know about. `subject` names the projection, queue or count; null if there is only one of its kind.
 * docs/operations/runbook.md explains each.
 */
export const systemProblemKind = z.enum([
  'appendHeldOpen',
  'connectionsEnded',
  'filesLeftAlone',
  'filesNotSwept',
  'jobsFailed',
  'jobsStalled',
  'jobsWaiting',
  'logDamaged',
  'noWorker',
  'notSealed',
  'notVerified',
  'projectionBehind',
  'queueOutOfReach',
  'rootsParked',
  'tallyDrift',
]);
export type SystemProblemKind = z.output<typeof systemProblemKind>;

/** An aggregate whose events are held back, in order, because one of them could not be folded. */
export const parkedRoot = z
  .object({
    /** For example `post-12`. */
    root: z.string(),
    /** Log position of the first event that is held back. */
    position: amount,
    /** The event and the place of the failure, without the event's content. */
    error: z.string(),
    parkedAt: instant,
    /** Number of events that are held back. */
    waiting: amount,
  })
  .meta({ id: 'ParkedRoot' });

/** The progress of a projection. A reactor, which turns events into jobs, is listed as `reactor:<name>`. */
export const projectionState = z
  .object({
    name: z.string(),
    version: z.int().nullable(),
    /** False while its tables are being filled from the log and are not read yet. */
    isFilled: z.boolean(),
    /** Number of events not processed yet. */
    behind: amount,
    /** Age of the oldest event not processed yet. */
    behindSeconds: seconds,
    /** Events processed per second; null: not known yet. */
    perSecond: z.number().min(0).nullable(),
    /** Estimated time to catch up; null: not known, or it is not catching up. */
    secondsLeft: seconds.nullable(),
    parkedCount: amount,
    /** The first parked roots. */
    parked: z.array(parkedRoot),
  })
  .meta({ id: 'ProjectionState' });
export type ProjectionState = z.output<typeof projectionState>;

/** A job that failed after its last attempt. */
export const failedJob = z
  .object({
    id: z.string(),
    name: z.string(),
    failedAt: instant,
    attempts: amount,
    /** The kind of error and the place in the code. */
    error: z.string(),
  })
  .meta({ id: 'FailedJob' });

export const queueState = z
  .object({
    name: z.string(),
    /** Null if the queue cannot be reached. `delayed`: scheduled jobs and retries. */
    counts: z.object({ waiting: amount, active: amount, delayed: amount, failed: amount }).nullable(),
    /** The newest failed jobs. */
    failures: z.array(failedJob),
  })
  .meta({ id: 'QueueState' });
export type QueueState = z.output<typeof queueState>;

/** A process of the program. It sends a heartbeat every few seconds and counts as gone half a minute after the last one. */
export const processState = z
  .object({
    id: z.string(),
    role: z.enum(['all', 'api', 'worker']),
    host: z.string(),
    pid: z.int(),
    version: z.string(),
    commit: z.string().nullable(),
    startedAt: instant,
    seenAt: instant,
    /** Why it gets no traffic; empty if it is ready. */
    notReady: z.array(z.string()),
  })
  .meta({ id: 'ProcessState' });
export type ProcessState = z.output<typeof processState>;

export const logState = z
  .object({
    lastPosition: amount,
    /** The log is complete up to this position; later events wait for an unfinished append. */
    safePosition: amount,
    /** Age of the oldest unfinished append; null if there is none. */
    oldestAppendSeconds: seconds.nullable(),
    seal: z.object({ number: amount, upTo: amount, sealedAt: instant }).nullable(),
    /** Age of the oldest unsealed event; 0 if all are sealed. */
    unsealedSeconds: seconds,
    verification: z
      .object({ verifiedAt: instant, sealNumber: amount, events: amount, finding: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'LogState' });

export const storageState = z
  .object({
    kind: z.enum(['folder', 'bucket']),
    /** The folder's path or the bucket's name. */
    place: z.string(),
    /** Free space of the answering process's folder; null for a bucket. */
    freeBytes: z.number().min(0).nullable(),
    /** Number of stored files that belong to something. */
    inUse: amount,
    /** Result of the latest sweep of stored files; null if there was none yet. */
    sweep: z
      .object({ sweptAt: instant, kept: amount, removed: amount, quarantined: amount, leftAlone: amount })
      .nullable(),
  })
  .meta({ id: 'StorageState' });

export const systemState = z
  .object({
    at: instant,
    problems: z.array(z.object({ kind: systemProblemKind, subject: z.string().nullable() })),
    projections: z.array(projectionState),
    queues: z.array(queueState),
    log: logState,
    storage: storageState,
    sessions: amount,
    processes: z.array(processState),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.output<typeof systemState>;

export const readSystem = contract({
  method: 'GET',
  path: '/api/system',
  summary: 'The state of the running system: read models, queues, the log, storage and processes.',
  access: only('Admin'),
  answer: systemState,
});

/** Failed sign-ins of one day in Singapore, by reason. */
export const failedSignInDay = z
  .object({
    date: z.iso.date(),
    captcha: amount,
    code: amount,
    disabled: amount,
    limit: amount,
    password: amount,
  })
  .meta({ id: 'FailedSignInDay' });
export type FailedSignInDay = z.output<typeof failedSignInDay>;

export const readFailedSignIns = contract({
  method: 'GET',
  path: '/api/system/failedSignIns',
  summary:
    'Counts the failed sign-ins of each of the last 30 days by reason, today last. Does not say whose they were.',
  access: only('Admin'),
  answer: z.object({ days: z.array(failedSignInDay) }).meta({ id: 'FailedSignIns' }),
});

export const retryParkedRoot = contract({
  method: 'POST',
  path: '/api/system/retryRoot',
  summary:
    'Folds the waiting events of a parked root again. `isParked` says whether they still cannot be folded.',
  access: only('Admin'),
  body: z.object({
    projection: z.string().max(100),
    root: z.string().max(200),
  }),
  answer: z.object({ projection: z.string(), root: z.string(), isParked: z.boolean() }),
});

export const retryFailedJobs = contract({
  method: 'POST',
  path: '/api/system/retryJobs/:queue',
  summary: 'Queues all permanently failed jobs of a queue again.',
  access: only('Admin'),
  params: z.object({ queue: z.string().regex(/^[a-z][a-z-]{0,49}$/, 'Must be the name of a queue.') }),
  answer: z.object({ queue: z.string(), retried: amount }),
});

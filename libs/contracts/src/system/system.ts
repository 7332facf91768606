import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { instant } from '../shapes.ts';

const amount = z.int().min(0);
const seconds = z.number().min(0);

/**
 * What an operator should know of. `subject` names the projection, the queue or the tally; null where there is only one of its kind.
 * What each means and what to do is in docs/operations/runbook.md.
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

/** A root whose events wait, in order, because one of them could not be folded. */
export const parkedRoot = z
  .object({
    /** For instance `post-12`. */
    root: z.string(),
    /** Of the first event that waits. */
    position: amount,
    /** Which event and where it failed; never what is in it. */
    error: z.string(),
    parkedAt: instant,
    /** How many of the root's events wait. */
    waiting: amount,
  })
  .meta({ id: 'ParkedRoot' });

/** How far a projection has come; a reactor, which turns events into jobs, is one by the name of `reactor:<name>`. */
export const projectionState = z
  .object({
    name: z.string(),
    version: z.int().nullable(),
    /** False: its tables are filled from the whole log, and nobody reads them yet. */
    isFilled: z.boolean(),
    /** Events that it has not passed yet. */
    behind: amount,
    /** Age of the oldest of them. */
    behindSeconds: seconds,
    /** Events passed in a second; null: not known yet. */
    perSecond: z.number().min(0).nullable(),
    /** Null: not known, or it does not come closer. */
    secondsLeft: seconds.nullable(),
    parkedCount: amount,
    /** The first of them. */
    parked: z.array(parkedRoot),
  })
  .meta({ id: 'ProjectionState' });
export type ProjectionState = z.output<typeof projectionState>;

/** A job that failed for good: after all its attempts. */
export const failedJob = z
  .object({
    id: z.string(),
    name: z.string(),
    failedAt: instant,
    attempts: amount,
    /** The kind of error, and where in the code. */
    error: z.string(),
  })
  .meta({ id: 'FailedJob' });

export const queueState = z
  .object({
    name: z.string(),
    /** Null: the queue is out of reach. `delayed`: due by the clock, or to be tried again. */
    counts: z.object({ waiting: amount, active: amount, delayed: amount, failed: amount }).nullable(),
    /** The newest of the failed jobs. */
    failures: z.array(failedJob),
  })
  .meta({ id: 'QueueState' });
export type QueueState = z.output<typeof queueState>;

/** A process of the program. It tells every few seconds that it lives; half a minute after the last time it is gone. */
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
    /** Why it gets no traffic; empty: it is ready. */
    notReady: z.array(z.string()),
  })
  .meta({ id: 'ProcessState' });
export type ProcessState = z.output<typeof processState>;

export const logState = z
  .object({
    lastPosition: amount,
    /** Up to here the log is complete; what lies behind waits for an append under way. */
    safePosition: amount,
    /** For how long the oldest append under way has been; null: none is. */
    oldestAppendSeconds: seconds.nullable(),
    seal: z.object({ number: amount, upTo: amount, sealedAt: instant }).nullable(),
    /** Age of the oldest event that is not sealed; 0: all are. */
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
    /** Where the process that answers keeps its files; null for a bucket. */
    freeBytes: z.number().min(0).nullable(),
    /** What the last sweep of the stored files found; null: there was none yet. */
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
  summary: 'How the running system is: read models, queues, the log, storage and processes.',
  access: only('Admin'),
  answer: systemState,
});

/** How many sign-ins failed on a day in Singapore, by reason. */
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
    'How many sign-ins failed on each of the last 30 days, today last, and why. Of nobody in particular.',
  access: only('Admin'),
  answer: z.object({ days: z.array(failedSignInDay) }).meta({ id: 'FailedSignIns' }),
});

export const retryParkedRoot = contract({
  method: 'POST',
  path: '/api/system/retryRoot',
  summary:
    'Folds what a parked root has waiting once more; `isParked` tells whether it still cannot be folded.',
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
  summary: 'Queues again all jobs of a queue that failed for good.',
  access: only('Admin'),
  params: z.object({ queue: z.string().regex(/^[a-z][a-z-]{0,49}$/, 'Must be the name of a queue.') }),
  answer: z.object({ queue: z.string(), retried: amount }),
});

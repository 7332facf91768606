import type { ProjectionState, QueueState, SystemState } from '@lock-in/contracts';

/** Realistic answers about the running system. */

export const now = '2026-11-22T08:00:00.000Z';
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

export const projection = (name: string, given: Partial<ProjectionState> = {}): ProjectionState => ({
  name,
  version: name.startsWith('reactor:') ? null : 4,
  isFilled: true,
  behind: 0,
  behindSeconds: 0,
  perSecond: 0,
  secondsLeft: 0,
  parkedCount: 0,
  parked: [],
  ...given,
});

export const queue = (name: string, given: Partial<QueueState> = {}): QueueState => ({
  name,
  counts: { waiting: 0, active: 0, delayed: 1, failed: 0 },
  failures: [],
  ...given,
});

/** A system without problems, by default. */
export const system = (given: Partial<SystemState> = {}): SystemState => ({
  at: now,
  problems: [],
  projections: ['access', 'feed', 'jobs', 'reactor:label-usage'].map((name) => projection(name)),
  queues: ['erasure', 'label-usage'].map((name) => queue(name)),
  log: {
    lastPosition: 12_345,
    safePosition: 12_345,
    oldestAppendSeconds: null,
    seal: { number: 25, upTo: 12_340, sealedAt: ago(8) },
    unsealedSeconds: 8,
    verification: { verifiedAt: ago(7_200), sealNumber: 24, events: 12_000, finding: null },
  },
  storage: {
    kind: 'folder',
    place: '/data/files',
    freeBytes: 12.5 * 1024 ** 3,
    inUse: 120,
    sweep: { sweptAt: ago(1_800), kept: 120, removed: 3, quarantined: 2, leftAlone: 0 },
  },
  sessions: 12,
  processes: [
    {
      id: 'one',
      role: 'api',
      host: 'api-1',
      pid: 17,
      version: '1.0.0',
      commit: '89ab912cdef0',
      startedAt: new Date(Date.parse(now) - 12_000_000).toISOString(),
      seenAt: now,
      notReady: [],
    },
    {
      id: 'two',
      role: 'worker',
      host: 'worker-1',
      pid: 21,
      version: '1.0.0',
      commit: null,
      startedAt: new Date(Date.parse(now) - 90_000).toISOString(),
      seenAt: now,
      notReady: ['read models are being prepared (feed 45 %)'],
    },
  ],
  ...given,
});

/** A system with every kind of problem. */
export const troubled = (): SystemState =>
  system({
    problems: [
      { kind: 'projectionBehind', subject: 'jobs' },
      { kind: 'rootsParked', subject: 'feed' },
      { kind: 'appendHeldOpen', subject: null },
      { kind: 'notSealed', subject: null },
      { kind: 'logDamaged', subject: null },
      { kind: 'noWorker', subject: null },
      { kind: 'jobsFailed', subject: 'erasure' },
      { kind: 'queueOutOfReach', subject: 'label-usage' },
      { kind: 'filesLeftAlone', subject: null },
      { kind: 'filesNotSwept', subject: null },
      { kind: 'notVerified', subject: null },
      { kind: 'jobsWaiting', subject: 'erasure' },
      { kind: 'jobsStalled', subject: 'erasure' },
      { kind: 'connectionsEnded', subject: null },
      { kind: 'tallyDrift', subject: 'feed_count' },
    ],
    projections: [
      projection('access'),
      projection('feed', {
        parkedCount: 12,
        parked: [
          {
            root: 'post-900',
            position: 12_001,
            error: 'PostCreated at 12001: TypeError at fold (apps/api/src/feed/posts/posts.ts:98:12)',
            parkedAt: ago(300),
            waiting: 3,
          },
        ],
      }),
      projection('jobs', { behind: 4_500, behindSeconds: 130, perSecond: 320, secondsLeft: 15 }),
      projection('profiles', {
        isFilled: false,
        behind: 9_000,
        behindSeconds: 90_000,
        perSecond: 2.5,
        secondsLeft: 3_600,
      }),
      projection('reactor:label-usage', { behind: 2, behindSeconds: 40, perSecond: 0, secondsLeft: null }),
    ],
    queues: [
      queue('erasure', {
        counts: { waiting: 2, active: 1, delayed: 1, failed: 7 },
        failures: [
          {
            id: 'repeat:forget:1',
            name: 'forget',
            failedAt: ago(120),
            attempts: 8,
            error: 'DatabaseError apps/api/src/privacy/erasures.ts:41:20',
          },
        ],
      }),
      queue('label-usage', { counts: null }),
    ],
    log: {
      lastPosition: 12_345,
      safePosition: 12_340,
      oldestAppendSeconds: 42,
      seal: { number: 25, upTo: 12_000, sealedAt: ago(900) },
      unsealedSeconds: 900,
      verification: {
        verifiedAt: ago(50_000),
        sealNumber: 24,
        events: 12_000,
        finding: 'The event at position 33 was altered.',
      },
    },
    storage: {
      kind: 'bucket',
      place: 'lock-in-files',
      freeBytes: null,
      inUse: 2,
      sweep: { sweptAt: ago(1_800), kept: 2, removed: 0, quarantined: 0, leftAlone: 120 },
    },
  });

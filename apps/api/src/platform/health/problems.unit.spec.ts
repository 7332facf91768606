import { noticesOf } from './notices.ts';
import { keyOf, problemsIn, queueProblemsIn } from './problems.ts';
import type { Progress, SystemState } from './system-state.ts';

const feed: Progress = {
  name: 'feed',
  version: 4,
  isFilled: true,
  behind: 0,
  behindSeconds: 0,
  perSecond: null,
  secondsLeft: 0,
  parked: [],
};
const worker: SystemState['processes'][number] = {
  id: 'a',
  role: 'worker',
  host: 'one',
  pid: 1,
  version: '1.0.0',
  commit: null,
  startedAt: new Date('2026-11-22T07:00:00Z'),
  seenAt: new Date('2026-11-22T08:00:00Z'),
  notReady: [],
  projections: [],
};
const well: SystemState = {
  at: new Date('2026-11-22T08:00:00Z'),
  log: { lastPosition: 9, safePosition: 9 },
  oldestAppendSeconds: null,
  projections: [feed],
  seal: undefined,
  unsealedSeconds: 0,
  verification: null,
  sweep: undefined,
  incidents: [],
  processes: [worker],
};
const keys = (state: Partial<SystemState>, known?: ReadonlySet<string>) =>
  problemsIn({ ...well, ...state }, known).map((problem) => keyOf(problem).trim());
const behind = (behindSeconds: number, given: Partial<Progress> = {}) => ({
  projections: [{ ...feed, behind: 5, behindSeconds, ...given }],
});

describe('A state', () => {
  it('in which nothing is wrong has no problems', () => {
    expect(keys({})).toEqual([]);
  });

  it('has a projection behind from half a minute on, until it is within five seconds again', () => {
    expect(keys(behind(29))).toEqual([]);
    expect(keys(behind(31))).toEqual(['projectionBehind feed']);
    const known = new Set(['projectionBehind feed']);
    expect(keys(behind(20), known)).toEqual(['projectionBehind feed']);
    expect(keys(behind(4), known)).toEqual([]);
  });

  it('does not call a version behind that is being filled', () => {
    expect(keys(behind(900, { isFilled: false }))).toEqual([]);
  });

  it('without a process that works has no worker', () => {
    expect(keys({ processes: [{ ...worker, role: 'api' }] })).toEqual(['noWorker']);
    expect(keys({ processes: [] })).toEqual(['noWorker']);
    expect(keys({ processes: [{ ...worker, role: 'all' }] })).toEqual([]);
  });

  it('misses a sweep of the stored files, and also the first one', () => {
    const ago = (hours: number) => new Date(well.at.getTime() - hours * 3_600_000);
    const started = (hours: number) => ({ processes: [{ ...worker, startedAt: ago(hours) }] });
    const swept = (hours: number) => ({
      sweep: { sweptAt: ago(hours), kept: 1, removed: 0, quarantined: 0, leftAlone: 0 },
    });
    expect(keys({ ...started(2) })).toEqual([]);
    expect(keys({ ...started(4) })).toEqual(['filesNotSwept']);
    expect(keys({ ...started(40), ...swept(2) })).toEqual([]);
    expect(keys({ ...started(2), ...swept(4) })).toEqual(['filesNotSwept']);
  });

  it('has the problems of its queues', () => {
    const counts = { waiting: 100, active: 0, delayed: 9, failed: 0 };
    const of = (given: Partial<typeof counts> | undefined) =>
      queueProblemsIn([{ name: 'erasure', counts: given && { ...counts, ...given } }]).map(keyOf);
    expect(of({})).toEqual([]);
    expect(of({ waiting: 101, failed: 1 })).toEqual(['jobsFailed erasure', 'jobsWaiting erasure']);
    expect(of(undefined)).toEqual(['queueOutOfReach erasure']);
  });

  it('tells of each parked root, but not of thousands', () => {
    const parked = Array.from({ length: 150 }, (_, n) => ({
      projection: 'feed',
      version: 4,
      root: `post-${n}`,
      shard: 0,
      position: n,
      error: 'PostCreated',
      parkedAt: well.at,
    }));
    const state = { ...well, projections: [{ ...feed, parked }] };
    expect(keys(state)).toEqual(['rootsParked feed']);
    const notices = [...noticesOf(state, problemsIn(state)).values()];
    expect(notices).toHaveLength(100);
    expect(notices[0]).toMatchObject({ begins: 'root parked', fields: { root: 'post-0' } });
  });
});

import fc from 'fast-check';
import { dayMs, idleMs, standingAt, warningMs } from './session-limits.ts';

describe('a session', () => {
  const startedAt = 1_000_000;

  it('is active until a minute before 30 minutes without input', () => {
    const times = { startedAt, activeAt: startedAt };
    expect(standingAt(startedAt, times)).toEqual({ phase: 'active', until: startedAt + idleMs - warningMs });
    expect(standingAt(startedAt + idleMs - warningMs - 1, times).phase).toBe('active');
    expect(standingAt(startedAt + idleMs - warningMs, times)).toEqual({
      phase: 'warning',
      until: startedAt + idleMs,
    });
    expect(standingAt(startedAt + idleMs - 1, times).phase).toBe('warning');
    expect(standingAt(startedAt + idleMs, times).phase).toBe('over');
  });

  it('ends after 24 hours however active, and without the warning that promises to prolong it', () => {
    const activeAt = startedAt + dayMs - 1_000;
    expect(standingAt(activeAt, { startedAt, activeAt })).toEqual({
      phase: 'active',
      until: startedAt + dayMs,
    });
    expect(standingAt(startedAt + dayMs, { startedAt, activeAt }).phase).toBe('over');
  });

  it('always keeps its state until a later moment, at which the state changes', () => {
    const moment = fc.integer({ min: 0, max: 2 * dayMs });
    fc.assert(
      fc.property(moment, moment, (now, activeAt) => {
        const times = { startedAt: 0, activeAt };
        const { phase, until } = standingAt(now, times);
        if (phase === 'over') return;
        expect(until).toBeGreaterThan(now);
        expect(standingAt(until, times).phase).not.toBe(phase);
      }),
    );
  });
});

import type { PinoLogger } from 'nestjs-pino';
import { TestClock } from '../../testing/waiting/test-clock.ts';
import { RepeatedFailures } from './repeated-failures.ts';

type Line = readonly [fields: object, text: string];

describe('A failure that repeats', () => {
  let lines: Line[];
  let clock: TestClock;
  let repeatedFailures: RepeatedFailures;
  beforeEach(() => {
    lines = [];
    clock = new TestClock();
    const logger = { warn: (...line: Line) => void lines.push(line) } as unknown as PinoLogger;
    repeatedFailures = new RepeatedFailures(logger, clock);
  });
  const meet = (code = 'ECONNREFUSED', queue = 'erasure') =>
    repeatedFailures.report('queue out of reach', { queue }, Object.assign(new Error('secret'), { code }));
  const met = (times: number) => {
    for (let n = 0; n < times; n++) meet();
  };

  it('is logged once, with its reason and without its message', () => {
    met(300);
    expect(lines).toEqual([
      [
        expect.objectContaining({ queue: 'erasure', kind: 'Error', code: 'ECONNREFUSED' }),
        'queue out of reach',
      ],
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('is logged again for another reason, and elsewhere', () => {
    met(2);
    for (let n = 0; n < 2; n++) {
      meet('ETIMEDOUT');
      meet('ECONNREFUSED', 'data-archive');
    }
    expect(lines).toHaveLength(3);
  });

  it('is called to mind every ten minutes while it lasts, with how often it was met', () => {
    for (let minute = 0; minute <= 10; minute += 0.5) {
      met(1);
      clock.advance({ seconds: 30 });
    }
    expect(lines.map(([fields]) => (fields as { repeated?: number }).repeated)).toEqual([undefined, 19]);
  });

  it('is new after it was over for a minute', () => {
    met(5);
    clock.advance({ minutes: 2 });
    met(5);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.[0]).not.toHaveProperty('repeated');
  });
});

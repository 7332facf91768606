import { endOfDay } from '@lock-in/domain';
import { actorOf, keyOf } from './ordering.ts';
import { activeSince, closingDay, timeline, type Step } from './timeline.ts';

/** Noon, just before and just after midnight in Singapore: a demo may start at any time of day. */
const starts = ['2026-11-20T04:00:00.000Z', '2026-11-20T15:59:59.000Z', '2026-11-20T16:00:30.000Z'];

describe.each(starts)('the demo community, when it starts at %s', (start) => {
  const now = new Date(start);
  const steps = timeline(now);
  const timeOf = (wanted: (step: Step) => boolean) => steps.find(wanted)?.at.getTime() ?? NaN;

  it('happens within the past six weeks, in order', () => {
    const times = steps.map((step) => step.at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    expect(Math.min(...times)).toBeGreaterThan(now.getTime() - 43 * 86_400_000);
  });

  it('knows each step by a name of its own', () => {
    const names = steps.map(keyOf);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each([
    'post',
    'comment',
    'like',
    'follow',
    'choose tag',
    'save post',
    'report post',
    'post job',
    'judge',
    'apply',
  ] as const)('lets nobody %s before they have arrived', (does) => {
    for (const step of steps.filter((one) => one.does === does)) {
      const actor = actorOf(step);
      const what = `${actor}: ${JSON.stringify(step).slice(0, 120)}`;
      expect({ what, early: step.at < activeSince(actor, now) }).toEqual({ what, early: false });
    }
  });

  it('has nobody talk about a post before it is written', () => {
    for (const step of steps) {
      if (step.does !== 'comment' && step.does !== 'like') continue;
      const written = timeOf((one) => one.does === 'post' && one.post === step.post);
      expect(step.at.getTime()).toBeGreaterThanOrEqual(written);
    }
  });

  it('posts jobs that are open then', () => {
    for (const step of steps) {
      if (step.does !== 'post job') continue;
      expect(Date.parse(endOfDay(closingDay(step.job, now)))).toBeGreaterThan(step.at.getTime());
    }
  });

  it('takes applications for open jobs, and judges them afterwards', () => {
    for (const step of steps) {
      if (step.does !== 'apply') continue;
      const { application, job } = step;
      const posted = timeOf((one) => one.does === 'post job' && one.job === job);
      const judged = timeOf((one) => one.does === 'judge' && one.application === application);
      expect(step.at.getTime()).toBeGreaterThan(posted);
      expect(step.at.getTime()).toBeLessThan(Date.parse(endOfDay(closingDay(job, now))));
      if (application.decision) expect(judged).toBeGreaterThan(step.at.getTime());
    }
  });

  it('saves, edits and takes down jobs that were posted, and has someone apply before an edit', () => {
    const postedAt = (job: object) => timeOf((one) => one.does === 'post job' && one.job === job);
    for (const step of steps) {
      if (step.does !== 'save job' && step.does !== 'edit job' && step.does !== 'take job down') continue;
      expect(step.at.getTime()).toBeGreaterThan(postedAt(step.job));
    }
    const edit = steps.find((one) => one.does === 'edit job')!;
    const before = timeOf((one) => one.does === 'apply' && one.job === edit.job);
    expect(before).toBeLessThan(edit.at.getTime());
    const removal = steps.find((one) => one.does === 'take job down')!;
    expect(
      steps.some((one) => one.does === 'save job' && one.job === removal.job && one.at < removal.at),
    ).toBe(true);
  });
});

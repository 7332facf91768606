import { act, renderHook } from '@testing-library/react';
import { exampleJob } from '../../../test/examples.ts';
import { statusOf, useRenderAt } from './job-status.ts';

describe('how a job stands', () => {
  afterEach(() => jest.useRealTimers());

  it('is that its deadline has passed from that moment on, on a page that is open', () => {
    jest.useFakeTimers({ now: Date.parse('2026-12-20T15:00:00.000Z') });
    const job = exampleJob(1, { applicationDeadline: '2026-12-20T15:59:59.999Z' });
    const { result } = renderHook(() => {
      useRenderAt(job.applicationDeadline);
      return statusOf(job);
    });
    expect(result.current).toBeUndefined();
    act(() => jest.advanceTimersByTime(60 * 60_000));
    expect(result.current).toBe('Expired');
  });

  it('is closed while its company is not there, although the job is open', () => {
    expect(statusOf(exampleJob(1, { isClosed: true }))).toBe('Closed');
    expect(statusOf(exampleJob(1, { isClosed: true, isDeleted: true, listing: 'paused' }))).toBe('Removed');
  });
});

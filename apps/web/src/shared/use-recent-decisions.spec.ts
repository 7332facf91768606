import { undoSeconds } from '@lock-in/contracts';
import { act, renderHook } from '@testing-library/react';
import { useRecentDecisions } from './use-recent-decisions.ts';

describe('A decision', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const texts = ({ recent }: ReturnType<typeof useRecentDecisions>) => recent.map(({ text }) => text);

  it('can be undone for ten seconds', () => {
    const { result } = renderHook(useRecentDecisions);
    act(() => result.current.note(1, 'Company 1 is verified.'));
    act(() => jest.advanceTimersByTime(undoSeconds * 1_000 - 1));
    expect(texts(result.current)).toEqual(['Company 1 is verified.']);
    act(() => jest.advanceTimersByTime(1));
    expect(texts(result.current)).toEqual([]);
  });

  it('that was undone and taken again has ten seconds of its own', () => {
    const { result } = renderHook(useRecentDecisions);
    act(() => result.current.note(1, 'Company 1 is verified.'));
    act(() => jest.advanceTimersByTime(9_000));
    act(() => result.current.forget(1));
    act(() => result.current.note(1, 'Company 1 is rejected.'));
    act(() => jest.advanceTimersByTime(9_000));
    expect(texts(result.current)).toEqual(['Company 1 is rejected.']);
  });
});

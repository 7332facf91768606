import { useCallback, useEffect } from 'react';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { toast } from '../ui/toast.ts';
import { checkSession } from './endpoints.ts';

const pollMs = 10_000;

/** Runs once, whichever caller learns of it first. */
export const congratulate = () =>
  toast.success('Your company is verified.', { id: 'verified', duration: 4000 });

/**
 * Asks how the company stands: every few seconds by itself, and at once when the page is looked at. The session takes the
 * answer in, and lets a company that is verified see the rest. Returns a way to ask now.
 */
export function useVerdict(): (by?: 'program') => Promise<void> {
  const dispatch = useAppDispatch();
  const ask = useCallback(
    async (by?: 'program') => {
      const { data } = await dispatch(checkSession(by));
      if (data?.verified === 1) congratulate();
    },
    [dispatch],
  );

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    const timer = setInterval(() => void ask('program'), pollMs);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask]);

  return ask;
}

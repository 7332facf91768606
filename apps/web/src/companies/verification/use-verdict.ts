import { useCallback, useEffect } from 'react';
import { checkSession } from '../../lib/check-session.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { toast } from '../../ui/feedback/toast.ts';

const pollMs = 10_000;

/** The toast id keeps it from being shown twice. */
export const congratulate = () =>
  toast.success('Your company is verified.', { id: 'verified', duration: 4000 });

/**
 * Checks the company's verification every few seconds, and at once when the page gets the focus. The answer updates the
 * session, which opens the app to a verified company. Returns a function that checks now and resolves with whether that failed.
 */
export function useVerdict(): (by?: 'program') => Promise<boolean> {
  const dispatch = useAppDispatch();
  const ask = useCallback(
    async (by?: 'program') => {
      const { data, isError } = await dispatch(checkSession(by));
      if (data?.verified === 1) congratulate();
      return isError;
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

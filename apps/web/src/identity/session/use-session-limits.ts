import { useEffect, useRef, useState } from 'react';
import { checkSession } from '../../lib/check-session.ts';
import { ended, useMe } from '../../lib/session.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { activityReport } from '../security/activity-report.ts';
import { useLogout } from './logout.ts';
import { standingAt, type Standing } from './session-limits.ts';
import { continueRecord, lastActivity, noteActivity, onOtherTabs } from './session-record.ts';

/** Also the end of a key press: nothing hears an input method's keys go down (lib/input-method.ts). */
const inputs = ['mousemove', 'mousedown', 'keydown', 'keyup', 'touchstart', 'scroll'] as const;
const noteEveryMs = 1_000;

/**
 * Ends the session at its limits (see session-limits.ts): logs out and reloads the page. All tabs share one clock.
 * Returns the session's phase and the action of "Stay signed in".
 */
export function useSessionLimits(reload: () => void): { standing: Standing; stay: () => void } {
  const { accountId } = useMe();
  const dispatch = useAppDispatch();
  const logout = useLogout();
  const [standing, setStanding] = useState<Standing>(() => ({ phase: 'active', until: Date.now() }));
  const stay = useRef(() => {});

  useEffect(() => {
    const { startedAt } = continueRecord(accountId);
    const report = activityReport(() => void dispatch(checkSession()));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let notedAt = Date.now();
    let over = false;

    const look = () => {
      clearTimeout(timer);
      if (over) return;
      const next = standingAt(Date.now(), { startedAt, activeAt: lastActivity() });
      setStanding((known) => (known.phase === next.phase && known.until === next.until ? known : next));
      over = next.phase === 'over';
      if (over) void logout('expired').then(reload);
      else timer = setTimeout(look, next.until - Date.now());
    };
    const active = () => {
      if (Date.now() - notedAt < noteEveryMs) return;
      // After a machine slept past the end, the first mouse movement must not revive the session.
      if (standingAt(Date.now(), { startedAt, activeAt: lastActivity() }).phase === 'over') return look();
      notedAt = Date.now();
      noteActivity();
      report.active();
      look();
    };
    const otherTab = (signedInAs: number | undefined) => {
      if (signedInAs === undefined) dispatch(ended('left'));
      else if (signedInAs !== accountId) reload();
    };

    stay.current = active;
    const stopListening = onOtherTabs(otherTab, look);
    for (const input of inputs) addEventListener(input, active, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearTimeout(timer);
      report.stop();
      stopListening();
      for (const input of inputs) removeEventListener(input, active, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [accountId, dispatch, logout, reload]);

  return { standing, stay: () => stay.current() };
}

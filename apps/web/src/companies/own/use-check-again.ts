import { useState } from 'react';
import { clockWithSeconds } from '../../ui/words/format.ts';

interface CheckAgain {
  readonly checking: boolean;
  /** When it was checked last, and that nothing has changed since; empty after `state` has changed. */
  readonly checked: string;
  readonly check: () => Promise<void>;
}

/** Checks the verification when somebody presses a button. `ask` resolves with whether the check failed. */
export function useCheckAgain(state: unknown, ask: () => Promise<boolean>): CheckAgain {
  const [checking, setChecking] = useState(false);
  const [last, setLast] = useState({ state, text: '' });
  if (last.state !== state) setLast({ state, text: '' });

  const check = async () => {
    setChecking(true);
    const hasFailed = await ask();
    setChecking(false);
    const text = hasFailed
      ? 'We couldn’t check. Try again.'
      : `Checked at ${clockWithSeconds(new Date())}. Nothing has changed.`;
    setLast({ state, text });
  };
  return { checking, checked: last.text, check };
}

import { useEffect, useEffectEvent, useRef } from 'react';

/** Long enough for a user who presses the button by habit to send the form by that press. */
const pauseMs = 700;

interface CodeForm {
  readonly values: { readonly code: string };
  readonly sending: boolean;
  readonly submit: () => Promise<void>;
}

/** Submits a complete code shortly after its last digit. The same code is not submitted again automatically after a refusal. */
export function useAutoSubmit({ values: { code }, sending, submit }: CodeForm, complete: boolean): void {
  const tried = useRef('');
  const note = useEffectEvent(() => {
    tried.current = code;
  });
  useEffect(() => {
    if (sending) note();
  }, [sending]);

  const send = useEffectEvent(() => {
    if (tried.current !== code) void submit();
  });
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => send(), pauseMs);
    return () => clearTimeout(timer);
  }, [code, complete]);
}

import { useEffect, useEffectEvent, useRef } from 'react';

/** Long enough that somebody who presses the button by habit sends the form by that press. */
const pauseMs = 700;

interface CodeForm {
  readonly values: { readonly code: string };
  readonly sending: boolean;
  readonly submit: () => Promise<void>;
}

/** Sends a complete code by itself soon after its last digit. No code is sent so twice: a refused one waits for another. */
export function useSelfSending({ values: { code }, sending, submit }: CodeForm, complete: boolean): void {
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

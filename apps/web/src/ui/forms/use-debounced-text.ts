import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in typing, in milliseconds, before the text is applied. */
const pause = 300;

/**
 * The text of a field that acts while typing: applied, trimmed, after a pause or at once with `flush`. `value` is the
 * last applied text. If it changes by other means (a removed filter, the browser's back), the field follows, but not
 * when its own text comes back.
 */
export function useDebouncedText(value: string, onApply: (text: string) => void) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState({ value, own: value });
  if (value !== applied.value) {
    setApplied({ value, own: value });
    if (value !== applied.own) setText(value);
  }

  const flush = () => {
    const own = text.trim();
    if (own === value) return;
    setApplied({ value, own });
    onApply(own);
  };
  const settle = useEffectEvent(flush);
  useEffect(() => {
    const timer = setTimeout(() => settle(), pause);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, flush };
}

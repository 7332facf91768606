import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key after which typed text is taken. */
const pause = 300;

/**
 * The text of a field that acts while one types: taken, trimmed, after a pause or at once with `flush`. `value` is what
 * was taken last; when it changes by other means (a removed filter, the browser's back) the field follows, but never
 * while it is the field's own text that comes back.
 */
export function useTyped(value: string, take: (text: string) => void) {
  const [text, setText] = useState(value);
  const [taken, setTaken] = useState({ value, own: value });
  if (value !== taken.value) {
    setTaken({ value, own: value });
    if (value !== taken.own) setText(value);
  }

  const flush = () => {
    const own = text.trim();
    if (own === value) return;
    setTaken({ value, own });
    take(own);
  };
  const settle = useEffectEvent(flush);
  useEffect(() => {
    const timer = setTimeout(() => settle(), pause);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, flush };
}

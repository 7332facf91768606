import { useEffect, useReducer } from 'react';

/**
 * Returns a hook that loads a chunk on demand and returns its value. The value is `undefined` until loaded or after a
 * failure: the component shows a simpler version. The next component that needs it retries.
 */
export function loadOnce<Value>(load: () => Promise<Value>): (wanted: boolean) => Value | undefined {
  let loaded: { readonly value: Value } | undefined;
  return (wanted) => {
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
    useEffect(() => {
      if (!wanted || loaded) return;
      load().then(
        (value) => {
          loaded = { value };
          draw();
        },
        () => {},
      );
    }, [wanted]);
    return wanted ? loaded?.value : undefined;
  };
}

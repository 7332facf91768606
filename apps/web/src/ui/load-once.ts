import { useEffect, useReducer } from 'react';

/**
 * A hook that gives what a chunk holds once it has come, and loads it where it is wanted. Until then, and where it does not come,
 * it gives undefined: the component shows something simpler. Another component that wants it tries again.
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

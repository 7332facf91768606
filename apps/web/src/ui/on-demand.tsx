import { useEffect, useReducer, useState, type ComponentType } from 'react';
import { ErrorState } from './error-state.tsx';

/** A component whose code is loaded with its first use, or a little before it. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Handlers for the element that opens it: pointing at it or focusing it starts to load the part. */
  readonly onIntent: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
  /** Ends when the code is there or has failed to come: for what must be drawn whole, with nothing that comes in later. */
  readonly settled: () => Promise<void>;
};

/**
 * Where `lazy` breaks the page for code that does not come, this says so in its place and can be asked again; and code that has
 * come is drawn at once, so that a list to which the reader comes back is as high as it was.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const ready = async () => {
    Loaded ??= await load();
  };
  const settled = () => ready().catch(() => {});
  const preload = () => void settled();

  function Place(props: Props) {
    const [failed, setFailed] = useState(false);
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
    useEffect(() => {
      if (!Loaded && !failed) ready().then(draw, () => setFailed(true));
    }, [failed]);
    if (Loaded) return <Loaded {...props} />;
    return failed ? (
      <ErrorState text="This part could not be loaded." onRetry={() => setFailed(false)} />
    ) : null;
  }
  return Object.assign(Place, { onIntent: { onPointerEnter: preload, onFocus: preload }, settled });
}

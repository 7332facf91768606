import { useEffect, useReducer, useState, type ComponentType, type FunctionComponent } from 'react';
import { ErrorState } from './error-state.tsx';

/** A component whose code is loaded at its first use, or shortly before. */
export type OnDemand<Props> = FunctionComponent<Props> & {
  /** Handlers for the element that opens it: hover and focus start loading. */
  readonly onIntent: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
  /** Resolves when the code is loaded or failed to load; for parents that must render complete at once. */
  readonly settled: () => Promise<void>;
};

export type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

interface FailedProps {
  readonly onRetry: () => void;
}

/** What is shown in place of the component. */
interface Placeholders<Props> {
  /** While its code is loading; default: nothing. */
  readonly Loading?: ComponentType<Props>;
  /** If its code failed to load; default: an error with a retry. */
  readonly Failed?: ComponentType<FailedProps>;
}

const Nothing = () => null;
const NotLoaded = ({ onRetry }: FailedProps) => (
  <ErrorState text="This part could not be loaded." onRetry={onRetry} />
);

/**
 * Unlike `lazy`, shows an error with a retry if the code fails to load, and renders loaded code synchronously, so that a
 * list has the same height when the reader returns.
 */
export function onDemand<Props extends object>(
  load: Load<Props>,
  { Loading = Nothing, Failed = NotLoaded }: Placeholders<Props> = {},
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const ready = async () => {
    Loaded ??= (await load()).default;
  };
  const settled = () => ready().catch(() => {});
  const preload = () => void settled();

  function Place(props: Props) {
    const [failed, setFailed] = useState<{ readonly focused: Element | null }>();
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
    useEffect(() => {
      if (!Loaded && !failed) ready().then(draw, () => setFailed({ focused: document.activeElement }));
    }, [failed]);
    if (Loaded) return <Loaded {...props} />;
    if (!failed) return <Loading {...props} />;
    const retry = () => {
      // A dialog returns the focus to what had it before, which must not be the button that disappears.
      if (failed.focused instanceof HTMLElement) failed.focused.focus();
      setFailed(undefined);
    };
    return <Failed onRetry={retry} />;
  }
  return Object.assign(Place, { onIntent: { onPointerEnter: preload, onFocus: preload }, settled });
}

/** A dialog whose code is loaded when it first opens. It then stays mounted, so that its closing is animated. */
export function dialogOnDemand<Props extends { readonly opened: boolean }>(
  load: Load<Props>,
): OnDemand<Props> {
  const Dialog = onDemand(load);

  function Place(props: Props) {
    const [wanted, setWanted] = useState(props.opened);
    if (props.opened && !wanted) setWanted(true);
    return wanted && <Dialog {...props} />;
  }
  return Object.assign(Place, { onIntent: Dialog.onIntent, settled: Dialog.settled });
}

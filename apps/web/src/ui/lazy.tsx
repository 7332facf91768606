import {
  type ComponentType,
  type FunctionComponent,
  lazy as suspending,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { useInBrowser } from '../lib/use-stored.ts';
import { ErrorState } from './feedback/error-state.tsx';

export type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is loaded at its first use, or shortly before. */
export type Lazy<Props extends object> = FunctionComponent<Props> & {
  /** Loads the code, after which the component renders at once. Rejects if that fails; the next call tries again. */
  readonly load: () => Promise<void>;
  /** Handlers for the element that opens it: hover and focus start loading. */
  readonly onIntent: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
};

interface Options<Props> {
  /** Shown while the code is loading; default: nothing. */
  readonly Loading?: ComponentType<Props>;
  /** Shown if the code failed to load; default: an error with a retry. */
  readonly Failed?: ComponentType<Props & { readonly onRetry: () => void }>;
  readonly onFailure?: () => void;
  /** Shown with the page that it belongs to, which loads it: the server draws it, too. */
  readonly atOnce?: boolean;
  /** For pages: suspends while the code is loading, and a failure is the error boundary's. */
  readonly suspends?: boolean;
}

const Nothing = () => null;
const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState text="This part could not be loaded." onRetry={onRetry} />
);

/** For what the page can do without: if its code fails to load, nothing is shown; it is requested again when it is next mounted. */
export const optional = { Failed: Nothing } as const;

/**
 * Unlike React's `lazy`, renders loaded code at once: that suspends at its first rendering even then, and React keeps a
 * fallback for at least 300 ms. A dialog (a component with `opened`) is loaded when it first opens.
 */
export function lazy<Props extends object>(
  load: Load<Props>,
  { Loading = Nothing, Failed = NotLoaded, onFailure, atOnce = false, suspends = false }: Options<Props> = {},
): Lazy<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let attempt:
    | { readonly code: Promise<void>; Code: ComponentType<Props>; failed: boolean; rendered: boolean }
    | undefined;

  function begin() {
    const code = load().then((file) => {
      // A later file would be another component, and mount the page again.
      Loaded ??= file.default;
    });
    const Code = suspending(() => code.then(() => ({ default: Loaded! })));
    const begun = { code, Code, failed: false, rendered: false };
    code.catch(() => (begun.failed = true));
    return (attempt = begun);
  }
  const request = () => (attempt && !attempt.failed ? attempt : begin()).code;
  const preload = () => void request().catch(() => {});

  function toSuspend() {
    // A failure that was rendered stays until the next `load`: React would render and request it again and again.
    const current = attempt && (!attempt.failed || attempt.rendered) ? attempt : begin();
    current.rendered = true;
    return current.Code;
  }
  function Suspending(props: Props) {
    // Chosen once, because another type of component would mount the page again.
    const [Code] = useState(() => Loaded ?? toSuspend());
    return <Code {...props} />;
  }

  function Waiting(props: Props) {
    const isClosed = 'opened' in props && props.opened === false;
    // Of the parts that are loaded later the server draws none, whatever it has loaded, so that the browser begins with the same.
    const inBrowser = useInBrowser();
    const [wanted, setWanted] = useState(!isClosed);
    const [failure, setFailure] = useState<{ readonly focused: Element | null }>();
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
    if (!wanted && !isClosed) setWanted(true);
    useEffect(() => {
      if (!wanted || Loaded || failure) return;
      request().then(draw, () => setFailure({ focused: document.activeElement }));
    }, [wanted, failure]);
    useEffect(() => {
      if (failure) onFailure?.();
    }, [failure]);
    if (!wanted) return null;
    if (Loaded && (atOnce || inBrowser)) return <Loaded {...props} />;
    if (!failure) return <Loading {...props} />;
    const retry = () => {
      // A dialog returns the focus to what had it before, which must not be the button that disappears.
      if (failure.focused instanceof HTMLElement) failure.focused.focus();
      setFailure(undefined);
    };
    return <Failed {...props} onRetry={retry} />;
  }
  return Object.assign(suspends ? Suspending : Waiting, {
    load: request,
    onIntent: { onPointerEnter: preload, onFocus: preload },
  });
}

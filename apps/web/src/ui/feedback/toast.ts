import { createElement, Fragment } from 'react';
import {
  toast as show,
  type ToastOptions,
  type ValueOrFunction,
  type Renderable,
  type Toast,
} from 'react-hot-toast/headless';
import { adviceOn, describeError, requestIdOf } from '../../lib/calls/api-error.ts';

type Message = ValueOrFunction<Renderable, Toast>;
type Show = (message: Message, options?: ToastOptions) => string;

/** A toast with the same text replaces the earlier one. */
const once =
  (showing: Show): Show =>
  (message, options) =>
    showing(message, { ...(typeof message === 'string' && { id: message }), ...options });

/**
 * Shows a toast: `toast.success('…')`, `toast.error('…')`, `toast('…')`, `toast.loading('…')`. Always import it from
 * here: react-hot-toast's two entry points keep separate lists, and only the headless one writes no style elements.
 */
export const toast = Object.assign(once(show), {
  success: once(show.success),
  error: once(show.error),
  loading: once(show.loading),
  custom: once(show.custom),
  dismiss: show.dismiss,
  remove: show.remove,
});

/** Announces a write that is saved and not visible yet. */
export const toastPending = () => void toast.success('Saved. It will appear in a moment.');

/** Shows a failed call as a toast: the server's message or `fallback`, and the request id if there is one. */
export function toastError(error: unknown, fallback: string): void {
  const requestId = requestIdOf(error);
  const text = describeError(error, fallback);
  const advice = adviceOn(error, text);
  toast.error(
    createElement(
      Fragment,
      null,
      createElement('span', null, text),
      advice !== undefined && ` ${advice}`,
      requestId !== undefined && createElement('small', null, `Request ${requestId}`),
    ),
    { id: text },
  );
}

import { createElement, Fragment } from 'react';
import { toast } from 'react-hot-toast/headless';
import { adviceOn, describeError, requestIdOf } from '../app/api-error.ts';

/**
 * The way to show a toast: `toast.success('…')`, `toast.error('…')`, `toast('…')`, `toast.loading('…')`. Always from
 * here: react-hot-toast's two entries keep separate lists, and only the headless one writes no style elements.
 */
export { toast };

/**
 * A call's failure as a toast: the server's words or `fallback`, and the request's id where there is one. The same words again take
 * the place of the first.
 */
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

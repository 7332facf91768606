import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { describeError, requestIdOf } from '../app/api-error.ts';

/**
 * The way to show a toast: `toast.success('…')`, `toast.error('…')`, `toast('…')`, `toast.loading('…')`. Always from
 * here: react-hot-toast's two entries keep separate lists, and only the headless one writes no style elements.
 */
export { toast };

/** A call's failure as a toast: the server's words or `fallback`, and the request's id where there is one. */
export function toastError(error: unknown, fallback: string): void {
  const requestId = requestIdOf(error);
  const text = describeError(error, fallback);
  toast.error(
    requestId === undefined
      ? text
      : createElement('span', null, text, createElement('small', null, `Request ${requestId}`)),
  );
}

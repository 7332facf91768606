import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Measures requests by their route's template, never by their path: unknown paths must not create time series. */
export const measureRequests =
  ({ requestSeconds }: Metrics) =>
  (request: Request, response: Response, next: NextFunction) => {
    const finished = requestSeconds.startTimer();
    response.once('close', () => {
      // An open live stream is not a slow answer.
      if (response.getHeader('Content-Type') === 'text/event-stream') return;
      finished({
        method: methods.has(request.method) ? request.method : 'other',
        route: routeOf(request),
        status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted',
      });
    });
    next();
  };

/** The route's template, such as `/api/post/:postId`; `other` if no route of ours answers, as for files of the web app. */
export function routeOf({ route }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' && path.startsWith('/') && !path.includes('*') ? path : 'other';
}

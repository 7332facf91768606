import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { NextFunction, Response } from 'express';
import { routeOf } from '../health/request-metrics.ts';
import type { CallRequest } from '../http/request.ts';
import { tracer } from './in-span.ts';

/**
 * One trace for each call, named by its route's template. Its request id links the trace to the lines of the log. A `traceparent` header
 * is ignored: it would mix a stranger's traces into ours. Probes, files and live streams are not traced.
 */
export function traceRequest(request: CallRequest, response: Response, next: NextFunction) {
  if (isProbe(request.path) || request.headers.accept === 'text/event-stream') return next();
  const { method, id } = request;
  const span = tracer().startSpan(method, {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method, 'lockin.request_id': id },
  });
  response.once('close', () => {
    const route = routeOf(request);
    // A span that never ends is never sent.
    if (route === 'other' && response.statusCode < 500) return;
    if (route !== 'other') span.updateName(`${method} ${route}`).setAttribute('http.route', route);
    span.setAttribute('http.response.status_code', response.statusCode);
    if (!response.writableFinished) span.setAttribute('error.type', 'aborted');
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(context.active(), span), next);
}

const isProbe = (path: string) => path.startsWith('/health/') || path === '/metrics';

import { context, SpanKind, trace } from '@opentelemetry/api';
import type pg from 'pg';
import { markFailed, tracer } from './in-span.ts';
import { statementName } from './statement-name.ts';

type Done = (error: Error | null, result: unknown) => void;
type Query = (...given: unknown[]) => unknown;

const traced = new WeakSet<pg.ClientBase>();

/** A span for each statement that a traced request or job runs on this pool. Background work, such as a poll, has none. */
export function traceStatements(pool: pg.Pool) {
  // A free connection is handed on from within the request that released it, so the waiting caller's context must be bound.
  const connect = pool.connect.bind(pool) as (done?: unknown) => unknown;
  pool.connect = ((done?: object) =>
    connect(done === undefined ? undefined : context.bind(context.active(), done))) as pg.Pool['connect'];
  pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    traceClient(client);
  });
}

function traceClient(client: pg.ClientBase) {
  const query = client.query.bind(client) as Query;
  client.query = ((...given: unknown[]) => {
    const [first] = given as [string | { text?: unknown; name?: string }];
    const text = typeof first === 'string' ? first : first.text;
    // A cursor or a copy is not one statement with one answer.
    if (typeof text !== 'string' || trace.getActiveSpan()?.isRecording() !== true) return query(...given);
    const name = statementName(text, typeof first === 'string' ? undefined : first.name);
    const span = tracer().startSpan(name, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
    });
    const end = (error: unknown) => {
      if (error) markFailed(span, error);
      span.end();
    };
    const last = given.at(-1);
    if (typeof last === 'function') {
      const done = context.bind(context.active(), last as Done);
      return query(...given.slice(0, -1), (error: Error | null, result: unknown) => {
        end(error);
        done(error, result);
      });
    }
    const answer = query(...given) as Promise<unknown>;
    answer.then(() => end(undefined), end);
    return answer;
  }) as pg.ClientBase['query'];
}

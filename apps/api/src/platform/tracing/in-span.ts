import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** If tracing is off, this costs a few calls that do nothing. */
export const tracer = () => trace.getTracer('lock-in');

/** Runs `work` in a span. Names and attributes are ours and few: never an id or a text that a person typed. */
export function inSpan<Result>(
  name: string,
  work: (span: Span) => Promise<Result>,
  attributes: Attributes = {},
): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records only the kind of the error, because its message may quote what a person typed. */
export function markFailed(span: Span, error: unknown) {
  const { name, code } = error as { name?: string; code?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'Error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

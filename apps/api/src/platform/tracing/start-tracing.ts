import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { runningVersion } from '../health/version.ts';

interface Destination {
  /** Its headers, for instance a key, are in `OTEL_EXPORTER_OTLP_HEADERS`, which the exporter reads. */
  readonly to: string;
  readonly share: number;
  readonly role: string;
}

/** Returns a function that stops tracing: it sends the remaining spans, and no more are made. */
export function startTracing({ to, share, role }: Destination, onTrouble: () => void): () => Promise<void> {
  const silent = () => undefined;
  diag.setLogger(
    { error: onTrouble, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const { version } = runningVersion();
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': process.env['OTEL_SERVICE_NAME'] || 'lock-in',
        'service.version': version,
        'lockin.role': role,
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${to}/v1/traces` }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
    diag.disable();
  };
}

import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { NextFunction, Response } from 'express';
import helmet from 'helmet';
import { Logger } from 'nestjs-pino';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { AppModule, type Parts } from './app.module.ts';
import { readCookies } from '../platform/access/visitor.ts';
import { Secrets } from '../platform/config/secrets.ts';
import type { CallRequest } from '../platform/http/request.ts';
import { Metrics } from '../platform/health/metrics.ts';
import { serveProbes } from '../platform/health/probes.ts';
import { Readiness } from '../platform/health/readiness.ts';
import { measureRequests } from '../platform/health/request-metrics.ts';
import { SystemWatch } from '../platform/health/system-watch.ts';
import { serveOpenApi } from './open-api.ts';
import { routesMustMatchContracts } from '../platform/http/routes-match-contracts.ts';
import { serveWebApp } from '../platform/http/web-app.ts';
import { serveMailbox } from '../platform/mail/mailbox.ts';
import { requestContext } from '../platform/request-context.ts';
import { traceRequest } from '../platform/tracing/trace-request.ts';

/** The whole program, except that the caller provides settings, a database and a clock, and listens. */
export async function createApp(parts: Parts): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(await AppModule.from(parts), {
    // Nest's startup messages are shown only if it fails.
    logger: ['error', 'warn'],
    // Bodies are read after the access checks, by the contract's rules.
    bodyParser: false,
  });
  app.set('trust proxy', parts.config.trustedProxies);
  app.set('query parser', 'simple');
  // Answers to calls are never stored, so they are never revalidated.
  app.set('etag', false);
  app.disable('x-powered-by');
  setTimeouts(app.getHttpServer());
  app.use(nameRequest);
  app.use(storeNothing);
  app.use(endConnectionsWhenStopping(app.get(Readiness)));
  app.use(measureRequests(app.get(Metrics)));
  if (parts.config.tracesTo !== undefined) app.use(traceRequest);
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
    }),
  );
  app.use(compressIfAccepted());
  serveProbes(app);
  if (parts.config.apiDocs) {
    app.use('/api/docs', allowDocumentation);
    serveOpenApi(app);
  }
  serveMailbox(app);
  routesMustMatchContracts(app);
  serveWebApp(app);
  app.use(readCookies(app.get(Secrets).signing, parts.config));
  await app.init();
  app.useLogger(app.get(Logger));
  await app.get(SystemWatch).start();
  return app;
}

/**
 * Timeouts of connections. The head of a request is small; all of it may be ten megabytes on a slow line. Idle connections are kept longer
 * than those of a proxy in front, which keeps them for a minute, so that no request arrives on a connection that is being closed.
 */
function setTimeouts(server: Server) {
  server.headersTimeout = 20_000;
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = 65_000;
}

/** The default for everything but files, which set their own header: an answer is for one person and soon outdated. */
const storeNothing = (_: CallRequest, response: Response, next: NextFunction) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Sets the request id, which the request's log lines, events and answer carry. */
const nameRequest = (request: CallRequest, response: Response, next: NextFunction) => {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  const { ip: address = '', headers, method } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  requestContext.run(
    { requestId: request.id, address, userAgent: headers['user-agent'] ?? '', isRead },
    next,
  );
};

/** A closing server waits for its connections to end, and a load balancer would otherwise reuse them for ever. */
const endConnectionsWhenStopping =
  (readiness: Readiness) => (_: CallRequest, response: Response, next: NextFunction) => {
    if (readiness.isStopping) response.setHeader('Connection', 'close');
    next();
  };

/** Skips the overhead of compression if the caller accepts no encoding. */
function compressIfAccepted() {
  const compress = compression();
  return (request: CallRequest, response: Response, next: NextFunction) =>
    request.headers['accept-encoding'] === undefined ? next() : compress(request, response, next);
}

/** Swagger's page brings its own scripts and inline styles. */
const allowDocumentation = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

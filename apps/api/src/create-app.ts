import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { NextFunction, Response } from 'express';
import helmet from 'helmet';
import { Logger } from 'nestjs-pino';
import { randomUUID } from 'node:crypto';
import { AppModule, type Parts } from './app.module.ts';
import { readCookies } from './platform/access/visitor.ts';
import { Secrets } from './platform/config/secrets.ts';
import type { CallRequest } from './platform/http/request.ts';
import { Metrics } from './platform/health/metrics.ts';
import { serveProbes } from './platform/health/probes.ts';
import { Readiness } from './platform/health/readiness.ts';
import { measureRequests } from './platform/health/request-metrics.ts';
import { SystemWatch } from './platform/health/system-watch.ts';
import { serveOpenApi } from './platform/http/open-api.ts';
import { routesMustMatchContracts } from './platform/http/routes-match-contracts.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { requestContext } from './platform/request-context.ts';

/** The whole program without its edges: the caller brings settings, a database and a clock, and listens. */
export async function createApp(parts: Parts): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(await AppModule.from(parts), {
    // How it is put together is said only when that fails.
    logger: ['error', 'warn'],
    // Bodies are read after the caller was judged, by the contract's own rules.
    bodyParser: false,
  });
  app.set('trust proxy', parts.config.trustedProxies);
  app.set('query parser', 'simple');
  // Answers to calls are never stored, so nobody would ask whether one has changed.
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(nameRequest);
  app.use(endConnectionsWhenStopping(app.get(Readiness)));
  app.use(measureRequests(app.get(Metrics)));
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
    }),
  );
  app.use('/api/docs', allowDocumentation);
  app.use(compressIfAccepted());
  serveProbes(app);
  serveOpenApi(app);
  routesMustMatchContracts(app);
  serveWebApp(app);
  app.use(readCookies(app.get(Secrets).signing));
  await app.init();
  app.useLogger(app.get(Logger));
  await app.get(SystemWatch).start();
  return app;
}

/** Everything that this request leads to carries its id: log lines, events, and the answer, in which the caller reads it. */
const nameRequest = (request: CallRequest, response: Response, next: NextFunction) => {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  requestContext.run({ requestId: request.id, address: request.ip ?? '' }, next);
};

/** A server that closes waits for its connections, and a load balancer asks again over the one that it has, for ever. */
const endConnectionsWhenStopping =
  (readiness: Readiness) => (_: CallRequest, response: Response, next: NextFunction) => {
    if (readiness.isStopping) response.setHeader('Connection', 'close');
    next();
  };

/** A caller or a proxy that takes no encoding spares the answer all that compression wraps around it. */
function compressIfAccepted() {
  const compress = compression();
  return (request: CallRequest, response: Response, next: NextFunction) =>
    request.headers['accept-encoding'] === undefined ? next() : compress(request, response, next);
}

/** Swagger's page brings its own scripts and inline styles. */
const allowDocumentation = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
  },
});

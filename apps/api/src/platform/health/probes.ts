import { EventStore, Projector } from '@lock-in/event-store';
import type { INestApplication } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../config/config.ts';
import { withTimeout } from '../with-timeout.ts';
import { Preparation } from '../log/preparation.ts';
import { RedisClient } from '../queue/redis-client.ts';
import { Seals } from '../seals/seals.ts';
import { Metrics } from './metrics.ts';
import { isFromOperator } from './operator-request.ts';
import { Readiness } from './readiness.ts';

/** Details that take longer are left out: a probe must be answered. */
const timeoutMs = 2_000;

/**
 * For the operator's own tools, outside the API and its access rules. Live: the process answers. Ready: it should get traffic. Without the
 * token the answer is only yes or no. The reasons, the progress of read models and seals, and the metrics require the token, or this
 * machine outside production.
 */
export function serveProbes(app: INestApplication) {
  const config = app.get(Config);
  const metrics = app.get(Metrics);
  const readiness = app.get(Readiness);
  const redis = app.get(RedisClient);
  const store = app.get(EventStore);
  readiness.register(() =>
    store.safePosition().then(
      () => undefined,
      () => 'the database does not answer',
    ),
  );

  const preparation = app.get(Preparation);
  readiness.register(() => {
    const missing = preparation.missing.map(({ name, percent }) => `${name} ${percent} %`);
    return missing.length === 0 ? undefined : `read models are being prepared (${missing.join(', ')})`;
  });

  app.use('/health/live', (_: Request, response: Response) => response.json({ status: 'ok' }));

  app.use('/health/ready', async (request: Request, response: Response) => {
    const reasons = await readiness.reasons();
    const status = reasons.length === 0 ? 'ok' : 'unavailable';
    response.status(status === 'ok' ? 200 : 503).json({
      status,
      // The queue is no reason to be unready: without it jobs wait, and everything else works.
      ...(isFromOperator(request, config) && {
        reasons,
        queue: redis.isReachable ? 'ok' : 'unavailable',
        ...(await details()),
      }),
    });
  });

  app.use('/metrics', async (request: Request, response: Response) => {
    if (!isFromOperator(request, config)) return void response.status(404).json({ error: 'Not found.' });
    response.type(metrics.registry.contentType).send(await metrics.scrape());
  });

  const details = () => withTimeout(readDetails(), timeoutMs).catch(() => ({}));

  async function readDetails() {
    const head = await app.get(Seals).head();
    return {
      readModels: await app.get(Projector).status(),
      sealed: head && { seal: head.number, position: head.upTo, at: head.sealedAt },
    };
  }
}

import type { Projector } from '@lock-in/event-store';
import type { INestApplication } from '@nestjs/common';
import type { Request, Response } from 'express';
import { projector } from '../log/tokens.ts';
import { Seals } from '../seals/seals.ts';
import { Metrics } from './metrics.ts';

/**
 * For the operator's own tools, outside the API and its access rules. Live: the process answers. Ready: the database answers
 * too. Who asks from another machine is told yes or no; how far each read model and the seals have come, and the measurements, only locally.
 */
export function serveProbes(app: INestApplication) {
  const readModels = app.get<Projector>(projector);
  const seals = app.get(Seals);
  const { registry } = app.get(Metrics);

  app.use('/health/live', (_: Request, response: Response) => response.json({ status: 'ok' }));

  app.use('/health/ready', async (request: Request, response: Response) => {
    const state = await readModels.status().catch(() => undefined);
    const status = state ? 'ok' : 'unavailable';
    response.status(state ? 200 : 503).json({
      status,
      database: status,
      parkedRoots: state?.parked.length ?? 0,
      ...(isLocal(request) && { readModels: state, sealed: await sealedUpTo(seals) }),
    });
  });

  app.use('/metrics', async (request: Request, response: Response) => {
    if (!isLocal(request)) return void response.status(404).json({ error: 'Not found.' });
    response.type(registry.contentType).send(await registry.metrics());
  });
}

async function sealedUpTo(seals: Seals) {
  const head = await seals.head().catch(() => undefined);
  return head && { seal: head.number, position: head.upTo, at: head.sealedAt };
}

/** Asked on this machine, and not through a proxy on it. */
const isLocal = ({ socket, headers }: Request) =>
  headers['x-forwarded-for'] === undefined && /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');

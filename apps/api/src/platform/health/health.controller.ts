import type { Projector } from '@lock-in/event-store';
import { Controller, Get, Header, Inject, Res, SetMetadata } from '@nestjs/common';
import type { Response } from 'express';
import { projector } from '../log/tokens.ts';
import { Metrics } from './metrics.ts';

export const openRoute = 'lock-in:open-route';
const Open = () => SetMetadata(openRoute, true);

/** For the operator's probes. Live: the process answers. Ready: it can serve, because the database answers too. */
@Controller()
export class HealthController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(projector) private readonly readModels: Projector,
  ) {}

  @Get('/health/live')
  @Open()
  live() {
    return { status: 'ok' };
  }

  @Get('/health/ready')
  @Open()
  async ready(@Res({ passthrough: true }) response: Response) {
    const readModels = await this.readModels.status().catch(() => undefined);
    response.status(readModels ? 200 : 503);
    return {
      status: readModels ? 'ok' : 'unavailable',
      database: readModels ? 'ok' : 'unavailable',
      ...(readModels && { readModels }),
    };
  }

  @Get('/metrics')
  @Open()
  @Header('Content-Type', 'text/plain; version=0.0.4')
  measurements() {
    return this.metrics.registry.metrics();
  }
}

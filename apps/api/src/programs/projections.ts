import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { systemClock } from '../platform/clock.ts';
import { projectionsCommand } from '../platform/log/projections-command/projections-command.ts';
import type { Build } from '../platform/log/projections-command/tools.ts';
import { Reactions } from '../platform/queue/reactions.ts';
import { projections, searchPath } from './read-models.ts';

/** Only the whole program knows which reactor feeds which queue. As an `api` it neither folds nor runs jobs. */
const retryReaction: Build['retryReaction'] = async ({ config, pool }, parked) => {
  const parts = { config: { ...config, role: 'api', logLevel: 'silent' } as const, pool, clock: systemClock };
  const app = await NestFactory.createApplicationContext(AppModule.from(parts), { logger: false });
  try {
    return await app.get(Reactions).retry(parked);
  } finally {
    await app.close();
  }
};

const build = { projections, searchPath, retryReaction };
process.exitCode = await projectionsCommand(process.argv.slice(2), process.env, build);

import type { Type } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const load = createRequire(import.meta.url);

/**
 * The command handlers in the `commands` folder of a slice, found by class names that end in `Handler`. A new command needs only a new
 * file.
 */
export function handlersOf(slice: string): Type<ICommandHandler>[] {
  const folder = join(slice, 'commands');
  return readdirSync(folder)
    .filter((file) => /^[\w-]+\.[jt]s$/.test(file))
    .toSorted()
    .flatMap((file) => Object.values(load(join(folder, file)) as Record<string, unknown>))
    .filter(isHandler);
}

const isHandler = (exported: unknown): exported is Type<ICommandHandler> =>
  typeof exported === 'function' && exported.name.endsWith('Handler');

import type { Type } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const load = createRequire(import.meta.url);

/**
 * The command handlers in the `commands` folder of a slice, found by class names that end in `Handler`. A new command needs only a new
 * file. The build adds `modules`, because its result has no such folders.
 */
export function handlersOf(slice: string, modules = modulesIn(join(slice, 'commands'))) {
  return modules.flatMap((each) => Object.values(each)).filter(isHandler);
}

const modulesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^[\w-]+\.[jt]s$/.test(file))
    .toSorted()
    .map((file) => load(join(folder, file)) as Record<string, unknown>);

const isHandler = (exported: unknown): exported is Type<ICommandHandler> =>
  typeof exported === 'function' && exported.name.endsWith('Handler');

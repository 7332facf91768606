import { ConsoleLogger, Logger } from '@nestjs/common';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const loggers = join(dirname(fileURLToPath(import.meta.resolve('nestjs-pino'))), 'PinoLogger.js');
const { __resetOutOfContextForTests } = createRequire(import.meta.url)(loggers);

/** What Nest and nestjs-pino keep of a process's program, of which there is one in life: where it logs, and what. */
export function forgetProgram() {
  Logger.overrideLogger(new ConsoleLogger());
  __resetOutOfContextForTests();
}

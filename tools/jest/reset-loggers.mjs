import { ConsoleLogger, Logger } from '@nestjs/common';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const loggers = join(dirname(fileURLToPath(import.meta.resolve('nestjs-pino'))), 'PinoLogger.js');
const { __resetOutOfContextForTests } = createRequire(import.meta.url)(loggers);

/** Resets the loggers that Nest and nestjs-pino store once per process. */
export function resetLoggers() {
  Logger.overrideLogger(new ConsoleLogger());
  __resetOutOfContextForTests();
}

import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { IncomingMessage } from 'node:http';
import { destination } from 'pino';
import { tokenLike } from '../access/api-tokens/api-token-format.ts';
import type { Config } from '../config/config.ts';

/** File descriptors. A command's standard output is for its user, so its log goes to standard error. */
export const standardOutput = 1;
export const standardError = 2;

/**
 * One line of JSON for each request, with the id that the caller also sees. Never a body, a cookie or a query, which may hold personal
 * data, and never an API token that someone put into the path.
 */
export const loggingModule = ({ logLevel }: Config, dest: number): DynamicModule =>
  LoggerModule.forRoot({
    pinoHttp: {
      level: logLevel,
      // A request does not wait until its line is written; remaining lines are written at exit.
      stream: destination({ dest, sync: false }),
      genReqId: ({ id }: IncomingMessage) => id,
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          path: url.split('?', 1)[0]!.replaceAll(tokenLike, 'lockin_…'),
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
        // The filter has already logged what went wrong, without quoting anything.
        err: () => undefined,
      },
      autoLogging: { ignore: ({ url }) => url === '/health/live' || url === '/health/ready' },
    },
  });

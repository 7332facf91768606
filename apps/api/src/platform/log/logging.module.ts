import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { IncomingMessage } from 'node:http';
import { destination } from 'pino';
import { tokenLike } from '../access/api-token-format.ts';
import type { Config } from '../config/config.ts';

/** File descriptors. What a command says on its standard output is for whoever typed it. */
export const standardOutput = 1;
export const standardError = 2;

/**
 * One line of JSON for each request, with the id that the caller also sees; never a body, a cookie or a query, which may hold
 * personal data, nor an API token that somebody put into the path.
 */
export const loggingModule = ({ logLevel }: Config, dest: number): DynamicModule =>
  LoggerModule.forRoot({
    pinoHttp: {
      level: logLevel,
      // A request does not wait for its line to be written; what is not written yet at the end is written then.
      stream: destination({ dest, sync: false }),
      genReqId: ({ id }: IncomingMessage) => id,
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          path: url.split('?', 1)[0]!.replaceAll(tokenLike, 'lockin_…'),
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
        // The filter has said what went wrong already, in words that quote nothing.
        err: () => undefined,
      },
      autoLogging: { ignore: ({ url }) => url === '/health/live' || url === '/health/ready' },
    },
  });

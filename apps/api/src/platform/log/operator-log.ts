import { destination, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { standardError } from './logging.module.ts';

/** How a command of the operator ended: `refused` is an answer, `failed` is none. */
type Outcome = 'done' | 'refused' | 'failed';

/**
 * Runs a command of the operator, and tells the security log of it: its words and how it ended, never whom or what it was given, which may
 * be an address. `isRefusal`: whether it was refused, by its result or by what it threw.
 */
export async function noted<Result>(
  { securityLog }: Pick<Config, 'securityLog'>,
  command: string,
  run: () => Promise<Result>,
  isRefusal: (ended: unknown) => boolean,
): Promise<Result> {
  const note = (outcome: Outcome) => {
    const level = securityLog ? 'info' : 'silent';
    const logger = pino({ level }, destination({ dest: standardError, sync: true }));
    logger.info({ by: 'operator', command, outcome }, 'security.operator-command');
  };
  try {
    const result = await run();
    note(isRefusal(result) ? 'refused' : 'done');
    return result;
  } catch (error) {
    note(isRefusal(error) ? 'refused' : 'failed');
    throw error;
  }
}

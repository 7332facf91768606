import { destination, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { standardError } from './logging.module.ts';

/** How an operator's command ended: `refused` is an answer, `failed` is none. */
type Outcome = 'done' | 'refused' | 'failed';

/**
 * Runs an operator's command and writes its name and outcome to the security log, never its arguments, which may be an address.
 * `isRefusal`: whether its result or its error is a refusal.
 */
export async function logOperatorCommand<Result>(
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

import { createEventStore } from '@lock-in/event-store';
import { rewrapTwoFactor } from '../identity/two-factor/rewrap-two-factor.ts';
import { rewrapWebhookSecrets } from '../integrations/webhook-secrets.ts';
import { type Config, ConfigurationError } from '../platform/config/config.ts';
import { openSecrets } from '../platform/config/open-secrets.ts';
import { configBeside } from '../platform/database/config-beside.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { logOperatorCommand } from '../platform/log/operator-log.ts';
import { sentenceOf } from '../platform/log/sentence-of.ts';

const usage = `Use it in this way:
  npm run keys -- rewrap   re-encrypts with MASTER_KEY what MASTER_KEY_PREVIOUS encrypted; can be interrupted
                           and run again
Exit status: 0 done, 1 something is encrypted with neither key, 2 it could not be done.`;

/** `npm run keys`: re-encrypts after a change of the master key. Resolves with the exit status. */
export async function keysCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (text: string) => void = console.log,
): Promise<0 | 1 | 2> {
  if (args.length !== 1 || args[0] !== 'rewrap') {
    print(usage);
    return 2;
  }
  try {
    const config = await configBeside(env);
    return await logOperatorCommand(config, 'keys rewrap', () => rewrap(config, print), isRefusal);
  } catch (error) {
    print(sentenceOf(error));
    return 2;
  }
}

const isRefusal = (ended: unknown) => ended === 1 || ended instanceof ConfigurationError;

async function rewrap(config: Config, print: (text: string) => void): Promise<0 | 1> {
  const database = await openDatabase(config, 'public');
  try {
    const { pool } = database;
    const secrets = await openSecrets(config, pool);
    const [masterKey, ...previousMasterKeys] = secrets.personal;
    const twoFactor = await rewrapTwoFactor(pool, secrets.twoFactor);
    print(`${twoFactor.rewrapped} two-factor secrets re-encrypted.`);
    const webhooks = await rewrapWebhookSecrets(pool, secrets.webhooks);
    print(`${webhooks.rewrapped} webhook secrets re-encrypted.`);
    const store = createEventStore({ pool, masterKey, previousMasterKeys });
    const keys = await store.rewrapKeys(({ looked, total, rewrapped }) =>
      print(`${looked} of ${total} personal keys checked, ${rewrapped} re-encrypted.`),
    );
    print(`${keys.answers} stored answers re-encrypted.`);
    const unreadable = twoFactor.unreadable + webhooks.unreadable + keys.unreadable;
    print(
      unreadable === 0
        ? 'Everything is encrypted with MASTER_KEY. MASTER_KEY_PREVIOUS is no longer needed.'
        : `${unreadable} are encrypted with neither key: find the key that they were encrypted with.`,
    );
    return unreadable === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

import { describeErrors } from '@lock-in/contracts';
import { NestFactory } from '@nestjs/core';
import { parseArgs } from 'node:util';
import { AppModule } from './app.module.ts';
import { Operator, OperatorError } from '../identity/operator.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { configBeside } from '../platform/database/config-beside.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { describeError } from '../platform/log/describe-error.ts';
import { standardError } from '../platform/log/logging.module.ts';
import { logOperatorCommand } from '../platform/log/operator-log.ts';
import { sentenceOf } from '../platform/log/sentence-of.ts';
import { Storage } from '../platform/storage/storage.ts';
import { searchPath } from './read-models.ts';
import { Erasures } from '../privacy/erasures.ts';

const usage = `Use one of these:
  npm run admin -- create-admin EMAIL [--name NAME]   creates an admin and prints the password, once
  npm run admin -- reset-password EMAIL               signs a person out and prints a new password, once
  npm run admin -- reset-2fa EMAIL                    signs out a person who lost their authenticator app, and prints a code for enrolling a new one
  npm run admin -- disable EMAIL                      deletes an account, and keeps its data
  npm run admin -- erase EMAIL|ID                     deletes an account and erases its person's data, for ever
  npm run admin -- restore-file KEY                   brings a stored file back from quarantine`;

type Print = (text: string) => void;

/** `npm run admin`: tasks that only the operator does. Resolves with the exit status. */
export async function adminCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { print = console.log, complain = console.error }: { print?: Print; complain?: Print } = {},
): Promise<0 | 1> {
  try {
    const given = readArguments(args);
    const config = await settings(env);
    print(
      await logOperatorCommand(config, `admin ${given.command}`, () => carryOut(config, given), isRefusal),
    );
    return 0;
  } catch (error) {
    complain(error instanceof HttpRefusal ? describeErrors(error.error) : sentenceOf(error));
    return 1;
  }
}

interface Tools {
  readonly operator: Operator;
  readonly erasures: Erasures;
  readonly storage: Storage;
}
type Task = (tools: Tools, whom: string, name?: string) => Promise<string>;

const tasks: Readonly<Record<string, Task>> = {
  'create-admin': async ({ operator }, email, name) => {
    const { password } = await operator.createAdmin(email, name);
    return `The admin ${email} can sign in with the password ${password} and will then set up two-factor codes and choose another password.`;
  },
  'reset-2fa': async ({ operator }, email) => {
    const { enrolmentCode } = await operator.resetTwoFactor(email);
    return `${email} is signed out, and has to set up two-factor codes again at the next sign-in, with the enrolment code ${enrolmentCode}. Send the code in a way that nobody else can read.`;
  },
  'reset-password': async ({ operator }, email) => {
    const { password } = await operator.resetPassword(email);
    return `${email} is signed out, and can sign in with the password ${password} and the second factor, and will then choose another password.`;
  },
  disable: async ({ operator }, email) => {
    await operator.disable(email);
    return `The account of ${email} is disabled and signed out.`;
  },
  erase: async ({ operator, erasures }, whom) => {
    const accountId = await operator.erase(whom);
    const erased = `Account ${accountId} is deleted, and what was kept of its person is erased.`;
    try {
      await erasures.forget(accountId);
    } catch (error) {
      return `${erased} Its files are not removed yet, which a worker tries again every minute: ${JSON.stringify(describeError(error))}`;
    }
    return erased;
  },
  'restore-file': async ({ storage }, key) => {
    if (!(await storage.restore(key))) throw new OperatorError(`There is no file ${key} in quarantine.`);
    return `The file ${key} is back. It stays if something names it within a day.`;
  },
};

/** Resolves with the message for the operator. Throws an {@link OperatorError} or the original error. */
async function carryOut(
  config: Config,
  { task, email, name }: ReturnType<typeof readArguments>,
): Promise<string> {
  const database = await openDatabase(config, searchPath);
  try {
    if (!(await isMigrated(database.pool)))
      throw new OperatorError(
        'The database is not prepared for this build: start the program once, then try again.',
      );
    const app = await NestFactory.createApplicationContext(
      await AppModule.from({
        config: { ...config, databaseUrl: database.url },
        pool: database.pool,
        clock: systemClock,
        logTo: standardError,
      }),
      { logger: false },
    );
    try {
      const tools = {
        operator: app.get(Operator),
        erasures: app.get(Erasures),
        storage: app.get(Storage),
      };
      return await task(tools, email, name);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' } },
    });
    const [command = '', email, ...more] = positionals;
    const task = Object.hasOwn(tasks, command) ? tasks[command] : undefined;
    if (task && email && more.length === 0) return { command, task, email, name: values.name };
  } catch {
    // An unknown option: the usage lists the options.
  }
  throw new OperatorError(usage);
}

/**
 * Runs as an `api`, so that this process neither folds nor rebuilds: its events show as soon as a worker runs. It writes the security log
 * like the program.
 */
const settings = async (env: NodeJS.ProcessEnv): Promise<Config> => ({
  ...(await configBeside(env)),
  role: 'api',
});

const isRefusal = (error: unknown) => error instanceof OperatorError || error instanceof HttpRefusal;

import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { WitnessError, WitnessOperator } from '../decision-log/operator.ts';
import { systemClock } from '../platform/clock.ts';
import { configBeside } from '../platform/database/config-beside.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { standardError } from '../platform/log/logging.module.ts';
import { logOperatorCommand } from '../platform/log/operator-log.ts';
import { sentenceOf } from '../platform/log/sentence-of.ts';
import { table } from '../platform/terminal/format.ts';
import { searchPath } from './read-models.ts';

const usage = `Use one of these:
  npm run witness -- list           shows our keys, our witnesses and the logs that we witness
  npm run witness -- add VKEY URL   adds a witness of our log, or a log that we witness; its key says which
  npm run witness -- remove VKEY    removes one
  npm run witness -- require COUNT  sets how many witnesses must cosign a checkpoint`;

type Print = (text: string) => void;
type Task = (operator: WitnessOperator) => Promise<string>;

/** `npm run witness`: who watches our log of decisions, and whose we watch. Resolves with the exit status. */
export async function witnessCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { print = console.log, complain = console.error }: { print?: Print; complain?: Print } = {},
): Promise<0 | 1> {
  try {
    const task = taskOf(args);
    // As an `api`, so that this process neither folds nor signs.
    const config = { ...(await configBeside(env)), role: 'api' } as const;
    const name = `witness ${args[0]}`;
    print(
      await logOperatorCommand(
        config,
        name,
        () => carryOut(config, task),
        (error) => error instanceof WitnessError,
      ),
    );
    return 0;
  } catch (error) {
    complain(sentenceOf(error));
    return 1;
  }
}

function taskOf([name, first, second, ...more]: readonly string[]): Task {
  if (more.length === 0) {
    if (name === 'list' && !first) return async (operator) => table(await operator.list());
    if (name === 'add' && first && second) return (operator) => operator.add(first, second);
    if (name === 'remove' && first && !second) return (operator) => operator.remove(first);
    if (name === 'require' && /^\d{1,2}$/.test(first ?? '') && !second)
      return (operator) => operator.require(Number(first));
  }
  throw new WitnessError(usage);
}

async function carryOut(config: Awaited<ReturnType<typeof configBeside>>, task: Task): Promise<string> {
  const database = await openDatabase(config, searchPath);
  try {
    if (!(await isMigrated(database.pool)))
      throw new WitnessError(
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
      return await task(app.get(WitnessOperator));
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

import { schemaVersions, upcasters } from '@lock-in/domain';
import { createEventStore, type EventStore } from '@lock-in/event-store';
import { parseArgs } from 'node:util';
import { ConfigurationError, wrongMasterKey } from '../../config/config.ts';
import { readSecrets } from '../../config/secrets.ts';
import { configBeside } from '../../database/config-beside.ts';
import { openDatabase } from '../../database/open-database.ts';
import { prepareDatabase } from '../../database/prepare-database.ts';
import { logOperatorCommand } from '../operator-log.ts';
import { sentenceOf } from '../sentence-of.ts';
import { dropOld } from './drop-old.ts';
import { fillTogether, prepare } from './prepare.ts';
import { listParked, retry, skip } from './parked.ts';
import { status } from './status.ts';
import { type Build, type Options, ProjectionsError, type Tools } from './tools.ts';
import { verify } from './verify.ts';

const usage = `Use one of these:
  npm run projections -- status                        shows each read model: version, how far it has come, what is parked
  npm run projections -- prepare [--full-speed]        migrates, and fills the versions of this build while another build serves
  npm run projections -- verify NAME                   compares a read model with a replay of the log, row for row
  npm run projections -- drop-old                      removes the versions that neither this build nor a running process uses
  npm run projections -- parked                        lists the roots with an event that could not be folded
  npm run projections -- retry [ROOT]                  tries them again
  npm run projections -- skip POSITION --because TEXT  leaves one event out; the reason is kept in the log
Exit status: 0 done, 1 differences were found or a root is still parked, 2 it could not be done.`;

/** Resolves with the exit status. */
type Task = (tools: Tools, options: Options, argument: string | undefined) => Promise<number>;

const tasks: Readonly<Record<string, Task>> = {
  status,
  prepare,
  'prepare-beside': fillTogether,
  verify,
  'drop-old': dropOld,
  parked: listParked,
  retry,
  skip,
};

/** Tasks that are written to the security log. */
const changing: ReadonlySet<Task> = new Set([prepare, dropOld, retry, skip]);

/** `npm run projections`: the operator's tasks for read models. Resolves with the exit status. */
export async function projectionsCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  build: Build,
  print: (text: string) => void = console.log,
): Promise<number> {
  try {
    const { task, argument, options } = readArguments(args);
    const config = await configBeside(env);
    // Preparing the versions of a build also prepares the schema for it.
    const first = task === prepare ? { prepare: prepareDatabase } : {};
    const database = await openDatabase(config, build.searchPath, first);
    try {
      const { pool } = database;
      const reached = { ...config, databaseUrl: database.url };
      const {
        personal: [masterKey, ...previousMasterKeys],
      } = readSecrets(config);
      const keys = { masterKey, previousMasterKeys };
      const store = createEventStore({ pool, ...keys, upcasters, knownVersions: schemaVersions });
      if (!(await hasRightMasterKey(store))) throw new ConfigurationError(wrongMasterKey);
      const tools = { ...build, pool, store, config: reached, print };
      const run = () => task(tools, options, argument);
      return await (changing.has(task)
        ? logOperatorCommand(
            config,
            `projections ${args[0]}`,
            run,
            (ended) => ended instanceof ProjectionsError,
          )
        : run());
    } finally {
      await database.close();
    }
  } catch (error) {
    print(isMissingTable(error) ? notPrepared : sentenceOf(error));
    return 2;
  }
}

/** A database without tables, which `prepare` creates, holds nothing that another key encrypted. */
const hasRightMasterKey = (store: EventStore) =>
  store.hasRightMasterKey().catch((error: unknown) => {
    if (isMissingTable(error)) return true;
    throw error;
  });

const isMissingTable = (error: unknown) => (error as { code?: string }).code === '42P01';

const notPrepared =
  'This database has no read models of this kind yet: start the program with it once, or run "npm run projections -- prepare".';

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'full-speed': { type: 'boolean' }, because: { type: 'string' } },
    });
    const [name = '', argument, ...more] = positionals;
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    const options = { fullSpeed: values['full-speed'] ?? false, because: values.because };
    if (task && more.length === 0) return { task, argument, options };
  } catch {
    // An unknown option: the usage lists the options.
  }
  throw new ProjectionsError(usage);
}

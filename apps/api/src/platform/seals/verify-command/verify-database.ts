import {
  describeFinding,
  hashOfSeal,
  isSigned,
  type Seal,
  type Verification,
  verifyLog,
} from '@lock-in/log-seal';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { type Config } from '../../config/config.ts';
import { readSealSecrets } from '../../config/secrets.ts';
import { configBeside, embeddedFolder } from '../../database/config-beside.ts';
import { openDatabase } from '../../database/open-database.ts';
import { erasures, expectedDefinitions } from '../expected-definitions.ts';
import { trustOf } from '../seal-keys.ts';
import type { Screen } from '../../terminal/progress-bar.ts';
import { CannotVerify } from './cannot-verify.ts';
import { verifyProgress } from './verify-progress.ts';
import type { VerifyArguments } from './read-arguments.ts';
import { readHeadFile } from './read-json.ts';
import type { Report } from './report.ts';
import { counted, table } from '../../terminal/format.ts';

/** Checks the log, or one stream of it, against its seals. Changes nothing in the database. */
export async function verifyDatabase(
  { stream, head, saveHead, keys }: VerifyArguments,
  env: NodeJS.ProcessEnv,
  screen: Screen,
): Promise<Report> {
  const exported = head === undefined ? undefined : readHeadFile(head);
  const config = await settings(env);
  const trusted = keys ? { keys } : ownKeys(config);
  const database = await openDatabase(config, 'public');
  const bar = verifyProgress(screen);
  try {
    const definitions = await expectedDefinitions(database.pool).catch(unlessUnsealed);
    const verification = await verifyLog({
      pool: database.pool,
      ...trusted,
      definitions,
      erasures,
      exported,
      streamId: stream,
      onProgress: bar.show,
    }).catch(unlessUnsealed);
    bar.done();
    const report = describe(verification, { stream, definitions: definitions !== undefined });
    if (report.intact && saveHead !== undefined) keep(verification.head!, saveHead);
    return report;
  } finally {
    bar.done();
    await database.close();
  }
}

async function settings(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = await configBeside(env);
  if (!config.databaseUrl && !existsSync(embeddedFolder(config)))
    throw new CannotVerify(`There is no database in ${config.dataDir}: set DATABASE_URL or DATA_DIR.`);
  return config;
}

function ownKeys(config: Config) {
  const secrets = readSealSecrets(config);
  if (!secrets)
    throw new CannotVerify(
      'Whose seals are to be trusted? Set SEAL_KEY or MASTER_KEY as the program has it, or give its public key with --key.',
    );
  return trustOf(secrets, config);
}

function unlessUnsealed(error: unknown): never {
  if ((error as { code?: string }).code === '42P01')
    throw new CannotVerify('This database has no sealed log: start the program with it once.');
  throw error;
}

/** Replaces the file atomically, so that a crash does not lose the earlier head. */
function keep(head: Seal, file: string) {
  try {
    writeFileSync(`${file}.new`, `${JSON.stringify(head, undefined, 2)}\n`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw new CannotVerify(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function describe(
  { finding, head, events, unsealed }: Verification,
  checked: { readonly stream: string | undefined; readonly definitions: boolean },
): Report {
  const { stream } = checked;
  if (finding)
    return {
      intact: false,
      text: `VERIFICATION FAILED: THE LOG WAS CHANGED AFTER IT WAS SEALED.\n${describeFinding(finding)}\n${counted(events, 'event')} up to there were checked.`,
    };
  if (!head || !isSigned(head))
    throw new CannotVerify(
      `Nothing is sealed yet: nothing can be said of the ${counted(unsealed.events, 'event')} in the log. Is a worker running?`,
    );
  if (stream !== undefined && events + unsealed.events === 0)
    throw new CannotVerify(`There is no stream ${stream}.`);
  const what = stream === undefined ? 'The log is' : `${stream} is`;
  return {
    intact: true,
    text: [
      `${what} as it was sealed.`,
      table([
        ['checked', `${counted(events, 'event')}, up to position ${head.upTo}`],
        ['head', `seal ${head.number}, made ${head.sealedAt}`],
        ['hash', hashOfSeal(head).toString('hex')],
        ['key', head.key],
        ...(checked.definitions || stream !== undefined
          ? []
          : [['not checked', 'the functions of the log, because another build has migrated it'] as const]),
        ...(unsealed.since === null
          ? []
          : [['not sealed', describeUnsealed(unsealed.events, unsealed.since)] as const]),
      ]),
    ].join('\n'),
  };
}

const longMs = 10 * 60_000;

function describeUnsealed(events: number, since: Date): string {
  const long = Date.now() - since.getTime() > longMs;
  const newer = `${counted(events, 'newer event')}, recorded from ${since.toISOString()} on`;
  return long ? `${newer}. That is long ago: is a worker running?` : newer;
}

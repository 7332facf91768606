import { sealsStream } from '@lock-in/domain';
import {
  allowSealKey,
  createSealKey,
  describeFinding,
  disallowSealKey,
  listSealKeys,
  readHead,
  verifyLog,
  withdrawSeals,
} from '@lock-in/log-seal';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Config, ConfigurationError } from '../../config/config.ts';
import { readSealSecrets } from '../../config/secrets.ts';
import { asOwner } from '../../database/as-owner.ts';
import { appendAsOperator } from '../../log/append-as-operator.ts';
import { sentenceOf } from '../../log/sentence-of.ts';
import { trustOf } from '../seal-keys.ts';
import { counted, table } from '../../terminal/format.ts';

const usage = `Use one of these, as the owner of the database (DATABASE_OWNER_URL):
  npm run seals -- list                                         shows our public key, those that seals may name, and the newest seal
  npm run seals -- allow PUBLIC_KEY                             lets workers seal with a new key
  npm run seals -- disallow PUBLIC_KEY                          no longer lets them; what was sealed with it stays
  npm run seals -- withdraw NUMBER --because TEXT [--key KEY]   takes false seals out, from the first one on, and keeps them in withdrawn_seal
KEY: a public key that seals may be signed with, instead of ours; may be given more than once.
Exit status: 0 done, 1 refused, 2 it could not be done.`;

type Print = (text: string) => void;

interface Tools {
  readonly owner: pg.Pool;
  readonly config: Config;
  readonly print: Print;
}

interface Task {
  /** The command's name in the security log; undefined if it changes nothing. */
  readonly name?: string;
  /** Resolves with whether it was done. */
  run(tools: Tools): Promise<boolean>;
}

/** `npm run seals`: manages the keys that may seal, and withdraws false seals. Resolves with the exit status. */
export async function sealsCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Print = console.log,
): Promise<0 | 1 | 2> {
  const task = taskOf(args);
  if (task === undefined) {
    print(usage);
    return 2;
  }
  try {
    const isDone = await asOwner(env, {
      name: task.name,
      run: (owner, config) => task.run({ owner, config, print }),
      isRefusal: (ended) => ended === false,
    });
    return isDone ? 0 : 1;
  } catch (error) {
    print(whyNot(error));
    return 2;
  }
}

const publicKey = /^[0-9a-f]{64}$/;

/** Undefined if there is no such task. */
function taskOf(args: readonly string[]): Task | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { because: { type: 'string' }, key: { type: 'string', multiple: true } },
    });
    const [name, given = '', ...more] = positionals;
    if (more.length > 0) return undefined;
    const { because = '', key: keys } = values;
    if (name === 'list' && given === '') return { run: list };
    if (name === 'allow' && publicKey.test(given)) return allow(given);
    if (name === 'disallow' && publicKey.test(given)) return disallow(given);
    if (name !== 'withdraw' || !/^[1-9]\d{0,8}$/.test(given) || because.trim() === '') return undefined;
    if (keys?.some((key) => !publicKey.test(key))) return undefined;
    return withdraw(Number(given), { because: because.trim(), keys });
  } catch {
    return undefined;
  }
}

async function list({ owner, config, print }: Tools): Promise<boolean> {
  const [keys, head] = [await listSealKeys(owner), await readHead(owner)];
  const secrets = readSealSecrets(config);
  const ours = secrets ? [['ours', createSealKey(secrets.current).publicKey] as const] : [];
  const newest = head ? `${head.number}, made ${head.sealedAt} with ${head.key}` : 'none yet';
  const allowed = keys.map(
    ({ publicKey: key, allowedAt }) => ['allowed', `${key}, since ${allowedAt.toISOString()}`] as const,
  );
  print(table([...ours, ...allowed, ['newest seal', newest]]));
  return true;
}

const allow = (key: string): Task => ({
  name: 'seals allow',
  async run({ owner, print }) {
    await appendAsOperator(owner, sealsStream, { type: 'SealKeyAllowed', data: { key } }, (client) =>
      allowSealKey(client, key),
    );
    print(`Workers may seal with ${key}.`);
    return true;
  },
});

const disallow = (key: string): Task => ({
  name: 'seals disallow',
  async run({ owner, print }) {
    const was = (await listSealKeys(owner)).some((each) => each.publicKey === key);
    if (was)
      await appendAsOperator(owner, sealsStream, { type: 'SealKeyDisallowed', data: { key } }, (client) =>
        disallowSealKey(client, key),
      );
    print(was ? `No worker can seal with ${key} any more.` : `${key} was not allowed.`);
    return was;
  },
});

/** Withdraws only from the first seal that a verification finds to be false: valid seals cannot be withdrawn. */
const withdraw = (number: number, given: { because: string; keys: readonly string[] | undefined }): Task => ({
  name: 'seals withdraw',
  async run({ owner, config, print }) {
    const { finding, head } = await verifyLog({ pool: owner, ...trustedKeys(config, given.keys) });
    if (finding?.kind !== 'seal' || finding.seal !== number) {
      print(
        `Seal ${number} stays. ${finding ? describeFinding(finding) : 'All seals are right, and the log is as it was sealed.'}`,
      );
      return false;
    }
    const data = { from: number, to: head!.number, because: given.because };
    let withdrawn = 0;
    await appendAsOperator(owner, sealsStream, { type: 'SealsWithdrawn', data }, async (client) => {
      withdrawn = await withdrawSeals(client, number, given.because);
    });
    print(
      `${counted(withdrawn, 'seal')}, from ${number} to ${head!.number}, are withdrawn and kept in the table withdrawn_seal. Restart the workers: they seal the same events again. Heads and proofs that were exported from these seals are no longer valid.`,
    );
    return true;
  },
});

function trustedKeys(config: Config, keys: readonly string[] | undefined) {
  if (keys) return { keys };
  const secrets = readSealSecrets(config);
  if (!secrets)
    throw new ConfigurationError(
      'Whose seals are to be trusted? Set SEAL_KEY or MASTER_KEY as the workers have it, or give its public key with --key.',
    );
  return trustOf(secrets, config);
}

function whyNot(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === '42501') return 'This needs the role that owns the database: set DATABASE_OWNER_URL.';
  if (code === '42P01' || code === '42883')
    return 'The database is not prepared for this build: run "npm run migrate" first.';
  return sentenceOf(error);
}

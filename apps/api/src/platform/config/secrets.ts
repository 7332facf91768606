import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigurationError } from './config.ts';
import type { Keys } from './keys.ts';

/**
 * The keys of this instance, each for one purpose. Most are derived, so that the operator keeps few secrets: `SESSION_SECRET`,
 * `MASTER_KEY` and, in production, `SEAL_KEY`. Keys used on every request are key objects: Node would convert bytes each time, which takes
 * longer than the check.
 */
export abstract class Secrets {
  /** Sign session tokens. */
  abstract readonly session: Keys<KeyObject>;
  /** Sign anti-forgery tokens, captcha challenges and list cursors. */
  abstract readonly signing: Keys<KeyObject>;
  /**
   * Hashes values that are looked up but must not be readable in a stolen dump: email digests, recovery codes. It does not change with
   * the master key, because the hashed values are not known any more; see `open-secrets.ts`.
   */
  abstract readonly lookup: Buffer;
  /** Wrap the keys of personal fields, 32 bytes. */
  abstract readonly personal: Keys<Buffer>;
  /** Encrypt two-factor secrets, 32 bytes. */
  abstract readonly twoFactor: Keys<Buffer>;
  /** Encrypt the secrets that webhooks are signed with, 32 bytes. */
  abstract readonly webhooks: Keys<Buffer>;
  /** Sign the seals of the log, 32 bytes each. Undefined in an `api`, which seals nothing. */
  abstract readonly seals: SealSecrets | undefined;
  /** Sign the checkpoints of the public log of decisions, newest first. Undefined in an `api`. */
  abstract readonly decisionLog: readonly Buffer[] | undefined;
}

const derive = (from: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', from, '', `lock-in ${purpose}`, 32));

/** From the environment, or else from `secrets.json` in the data folder, which is created at the first start. */
export function readSecrets(
  config: Pick<Config, 'dataDir' | 'sessionSecret' | 'masterKey'> & Partial<Config>,
): Secrets {
  const kept = config.sessionSecret && config.masterKey ? undefined : keepSecrets(config.dataDir);
  const sessions = keysOf(config.sessionSecret ?? kept?.session ?? '', config.previousSessionSecret);
  const masters = keysOf(config.masterKey ?? kept?.master ?? '', config.previousMasterKey);
  const seals = config.role === 'api' ? undefined : sealSecrets(config, masters);
  return {
    session: each(sessions, (secret) => createSecretKey(derive(secret, 'session'))),
    signing: each(sessions, (secret) => createSecretKey(derive(secret, 'signing'))),
    lookup: derive(masters[0], 'lookup'),
    personal: each(masters, (secret) => derive(secret, 'personal')),
    twoFactor: each(masters, (secret) => derive(secret, 'two-factor')),
    webhooks: each(masters, (secret) => derive(secret, 'webhooks')),
    seals,
    decisionLog: seals && decisionLogSecrets(seals),
  };
}

/** The keys that seals are verified with, for processes that only verify. Creates no keys; undefined if there are none. */
export function readSealSecrets(config: Config): SealSecrets | undefined {
  const { dataDir, masterKey, previousMasterKey, sealKey } = config;
  const master = masterKey ?? (existsSync(secretsFile(dataDir)) ? keepSecrets(dataDir).master : undefined);
  if (master !== undefined) return sealSecrets(config, keysOf(master, previousMasterKey));
  return sealKey === undefined ? undefined : sealSecrets(config, []);
}

/** The keys that make seals, and those of earlier seals. */
export interface SealSecrets {
  readonly current: Buffer;
  readonly previous: readonly Buffer[];
  /**
   * Previous keys that derive from the master key, which every process knows. After a seal of the current key they are no longer trusted.
   */
  readonly replaced: readonly Buffer[];
}

function sealSecrets(
  { sealKey, previousSealKey }: Partial<Pick<Config, 'sealKey' | 'previousSealKey'>>,
  masters: readonly string[],
): SealSecrets {
  const derived = masters.map((secret) => derive(secret, 'seal'));
  const given = [sealKey, previousSealKey].map((key) => key && Buffer.from(key, 'hex'));
  const [current = derived[0], previous] = given.map((key) => key || undefined);
  if (current === undefined) throw new ConfigurationError('SEAL_KEY or MASTER_KEY must be set.');
  const others = derived.filter((key) => key !== current);
  return {
    current,
    previous: previous ? [previous, ...others] : others,
    replaced: sealKey === undefined ? [] : others,
  };
}

/** Without a key that every process can derive, once the seals have one that only workers know. */
export const decisionLogSecrets = ({ current, previous, replaced }: SealSecrets): Buffer[] =>
  [current, ...previous.filter((key) => !replaced.includes(key))].map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', 'lock-in decision log', 32)),
  );

const keysOf = (current: string, previous: string | undefined): Keys<string> =>
  previous === undefined ? [current] : [current, previous];

const each = <From, To>([current, ...previous]: Keys<From>, make: (from: From) => To): Keys<To> => [
  make(current),
  ...previous.map(make),
];

const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json');

function keepSecrets(dataDir: string): { session: string; master: string } {
  const file = secretsFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const made = { session: randomBytes(32).toString('hex'), master: randomBytes(32).toString('hex') };
    keepWhole(file, JSON.stringify(made));
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { session: string; master: string };
  } catch (error) {
    const { code = 'it is damaged' } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `${file} cannot be read (${code}). What was stored is encrypted with it: restore it from a backup, or, if nothing was, delete it and start again.`,
    );
  }
}

/** All of it or nothing, also on a full disk. A process that was faster wins. */
function keepWhole(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, content, { mode: 0o600, flush: true });
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

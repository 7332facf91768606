import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigurationError } from './config.ts';
import type { Keys } from './keys.ts';

/**
 * The keys of this instance. Each has one purpose; they are derived, so the operator keeps two secrets, not five. Those that
 * every request is checked with are key objects: Node makes one of bytes each time, which takes longer than the check.
 */
export abstract class Secrets {
  /** Sign session tokens. */
  abstract readonly session: Keys<KeyObject>;
  /** Sign anti-forgery tokens, captcha challenges and list cursors. */
  abstract readonly signing: Keys<KeyObject>;
  /**
   * Hashes what is looked up but must not be readable in a stolen dump: e-mail digests, recovery codes. It does not change with the
   * master key, because what it has hashed is known no more; see `open-secrets.ts`.
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
}

const derive = (from: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', from, '', `lock-in ${purpose}`, 32));

/** From the environment; otherwise from `secrets.json` in the data folder, which is made at first start. */
export function readSecrets(
  config: Pick<Config, 'dataDir' | 'sessionSecret' | 'masterKey'> & Partial<Config>,
): Secrets {
  const kept = config.sessionSecret && config.masterKey ? undefined : keepSecrets(config.dataDir);
  const sessions = keysOf(config.sessionSecret ?? kept?.session ?? '', config.previousSessionSecret);
  const masters = keysOf(config.masterKey ?? kept?.master ?? '', config.previousMasterKey);
  return {
    session: each(sessions, (secret) => createSecretKey(derive(secret, 'session'))),
    signing: each(sessions, (secret) => createSecretKey(derive(secret, 'signing'))),
    lookup: derive(masters[0], 'lookup'),
    personal: each(masters, (secret) => derive(secret, 'personal')),
    twoFactor: each(masters, (secret) => derive(secret, 'two-factor')),
    webhooks: each(masters, (secret) => derive(secret, 'webhooks')),
    seals: config.role === 'api' ? undefined : sealSecrets(config, masters),
  };
}

/** The keys that seals are trusted by here, for those who only check them: nothing is made, and undefined where none was. */
export function readSealSecrets(config: Config): SealSecrets | undefined {
  const { dataDir, masterKey, previousMasterKey, sealKey } = config;
  const master = masterKey ?? (existsSync(secretsFile(dataDir)) ? keepSecrets(dataDir).master : undefined);
  if (master !== undefined) return sealSecrets(config, keysOf(master, previousMasterKey));
  return sealKey === undefined ? undefined : sealSecrets(config, []);
}

/** What seals are made with, and were made with. */
export interface SealSecrets {
  readonly current: Buffer;
  readonly previous: readonly Buffer[];
  /** Of the previous ones, those that follow from the master key, which every process knows: after a seal of the current key they count no more. */
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
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as { session: string; master: string };
}

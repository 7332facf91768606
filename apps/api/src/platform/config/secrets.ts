import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The keys of this instance. Each has one purpose; they are derived, so the operator keeps two secrets, not five. Those that
 * every request is checked with are key objects: Node makes one of bytes each time, which takes longer than the check.
 */
export abstract class Secrets {
  /** Signs session tokens. */
  abstract readonly session: KeyObject;
  /** Signs anti-forgery tokens, captcha challenges and list cursors. */
  abstract readonly signing: KeyObject;
  /** Hashes what is looked up but must not be readable in a stolen dump: e-mail digests, recovery codes, session ids. */
  abstract readonly lookup: Buffer;
  /** Wraps the keys of personal fields, 32 bytes. */
  abstract readonly personal: Buffer;
  /** Encrypts two-factor secrets, 32 bytes. */
  abstract readonly twoFactor: Buffer;
  /** Signs the seals of the log, 32 bytes. */
  abstract readonly seal: Buffer;
}

const derive = (from: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', from, '', `lock-in ${purpose}`, 32));

/** From the environment; otherwise from `secrets.json` in the data folder, which is made at first start. */
export function readSecrets(
  config: Pick<Config, 'dataDir' | 'sessionSecret' | 'masterKey'> & Partial<Config>,
): Secrets {
  const kept = config.sessionSecret && config.masterKey ? undefined : keepSecrets(config.dataDir);
  const session = config.sessionSecret ?? kept?.session ?? '';
  const master = config.masterKey ?? kept?.master ?? '';
  return {
    session: createSecretKey(derive(session, 'session')),
    signing: createSecretKey(derive(session, 'signing')),
    lookup: derive(master, 'lookup'),
    personal: derive(master, 'personal'),
    twoFactor: derive(master, 'two-factor'),
    seal: config.sealKey ? Buffer.from(config.sealKey, 'hex') : derive(master, 'seal'),
  };
}

/** What seals are signed with here, for those who only check them: nothing is made, and undefined where none was. */
export function readSealKey({ sealKey, masterKey, dataDir }: Config): Buffer | undefined {
  if (sealKey) return Buffer.from(sealKey, 'hex');
  const master = masterKey ?? (existsSync(secretsFile(dataDir)) ? keepSecrets(dataDir).master : undefined);
  return master === undefined ? undefined : derive(master, 'seal');
}

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

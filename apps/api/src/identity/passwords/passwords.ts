import { normalizedPassword } from '@lock-in/contracts/password-form';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';

/** Argon2id (the library's default variant) with OWASP's first choice of parameters; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether it is among the most common passwords of public leaks. The list is loaded when the first password is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= commonPasswords();
  return (await common).has(normalizedPassword(password).toLowerCase());
}

/** In lower case. */
async function commonPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as readonly string[]);
}

/** A temporary password, shown once, that its owner must change. */
export const newPassword = () => randomBytes(15).toString('base64url');

@Injectable()
export class Passwords {
  /** A hash that belongs to no account: a password for an unknown email address is checked against it, so that it takes the same time. */
  private readonly decoyHash = hash(randomBytes(16), cost);

  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(known: string): boolean {
    const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(known) ?? [];
    return !(Number(memory) >= cost.memoryCost && Number(time) >= cost.timeCost);
  }

  hash(password: string): Promise<string> {
    return hash(normalizedPassword(password), cost);
  }

  async matches(password: string, known: string | undefined): Promise<boolean> {
    const matched = await verify(known ?? (await this.decoyHash), normalizedPassword(password));
    return matched && known !== undefined;
  }
}

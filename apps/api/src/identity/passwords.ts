import { normalizedPassword } from '@lock-in/contracts/password-form';
import { hash, type Options, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';

/** Argon2id (the library's default variant) with OWASP's first choice of parameters; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** The most common passwords of public leaks, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

export const isCommonPassword = (password: string) => common.has(normalizedPassword(password).toLowerCase());

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

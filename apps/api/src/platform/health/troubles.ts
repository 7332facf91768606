import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../clock.ts';
import { describeError } from '../log/describe-error.ts';

/** Trouble that was not heard of for this long is over; the next is new. */
const overAfterMs = 60_000;
/** Trouble that goes on is logged again this often. */
const remindAfterMs = 10 * 60_000;
const mostKinds = 500;

interface Trouble {
  readonly loggedAt: number;
  readonly heardAt: number;
  /** How often it was heard of since it was logged. */
  readonly repeated: number;
}

/**
 * For what is tried again and again and fails each time in the same way: logs it once and then every ten minutes, with how often it
 * happened meanwhile. Another reason is other trouble.
 */
@Injectable()
export class Troubles {
  private readonly known = new Map<string, Trouble>();

  constructor(
    private readonly logger: PinoLogger,
    private readonly clock: Clock,
  ) {}

  /** `fields` say where it is; together with the text and the kind of error they tell one trouble from another. */
  report(text: string, fields: Readonly<Record<string, string>>, error: unknown) {
    const reason = describeError(error);
    const key = JSON.stringify([text, fields, reason]);
    const now = this.clock.now().getTime();
    const before = this.known.get(key);
    const goesOn = before !== undefined && now - before.heardAt < overAfterMs;
    if (goesOn && now - before.loggedAt < remindAfterMs) {
      this.known.set(key, { ...before, heardAt: now, repeated: before.repeated + 1 });
      return;
    }
    this.forgetOldest();
    this.known.set(key, { loggedAt: now, heardAt: now, repeated: 0 });
    this.logger.warn({ ...fields, ...reason, ...(goesOn && { repeated: before.repeated }) }, text);
  }

  private forgetOldest() {
    const [oldest] = this.known.keys();
    if (this.known.size >= mostKinds && oldest !== undefined) this.known.delete(oldest);
  }
}

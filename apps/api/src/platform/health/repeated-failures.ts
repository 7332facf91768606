import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../clock.ts';
import { describeError } from '../log/describe-error.ts';

/** A failure that was not reported for this long is over; the next one is new. */
const overAfterMs = 60_000;
/** Interval at which a lasting failure is logged again. */
const remindAfterMs = 10 * 60_000;
const mostKinds = 500;

interface Failure {
  readonly loggedAt: number;
  readonly heardAt: number;
  /** Number of reports since it was logged. */
  readonly repeated: number;
}

/**
 * For operations that are retried and fail in the same way each time: logs the failure once and then every ten minutes, with the number
 * of repetitions. A failure with another reason is logged separately.
 */
@Injectable()
export class RepeatedFailures {
  private readonly known = new Map<string, Failure>();

  constructor(
    private readonly logger: PinoLogger,
    private readonly clock: Clock,
  ) {}

  /** `fields` say where it happened; together with the text and the kind of error they identify the failure. */
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

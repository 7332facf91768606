import { Injectable } from '@nestjs/common';
import { withTimeout } from '../with-timeout.ts';

/** Returns why this process should get no traffic, for the operator; undefined if this check finds no reason. */
export type ReadinessCheck = () => string | undefined | Promise<string | undefined>;

/** A load balancer that waits longer than this considers the process dead. */
const timeoutMs = 2_000;

/** Whether this process should get traffic. Each part of the program registers its check. */
@Injectable()
export class Readiness {
  private readonly checks: ReadinessCheck[] = [];
  private stops = false;

  register(check: ReadinessCheck) {
    this.checks.push(check);
  }

  /** The process is about to stop, so traffic should go elsewhere. */
  stopping() {
    this.stops = true;
  }

  get isStopping(): boolean {
    return this.stops;
  }

  /** Reasons why this process is not ready; empty if it is. Never rejects, and resolves within about two seconds. */
  async reasons(): Promise<readonly string[]> {
    if (this.stops) return ['the process is stopping'];
    const found = await Promise.all(this.checks.map(askInTime));
    return found.filter((reason) => reason !== undefined);
  }
}

async function askInTime(check: ReadinessCheck): Promise<string | undefined> {
  try {
    return await withTimeout(Promise.resolve(check()), timeoutMs);
  } catch {
    return 'a check failed or did not answer in time';
  }
}

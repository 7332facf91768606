import { generate } from 'otplib';

const periodMs = 30_000;

/**
 * An authenticator app. The server accepts the codes of the current and the previous 30 seconds, each once (RFC 6238 §5.2). The app
 * uses the older one first, so that the next sign-in need not wait.
 */
export class Authenticator {
  readonly secret: string;
  private lastPeriod: number;

  /** `usedAt`: the code of that time was used already. */
  constructor(secret: string, usedAt = new Date(0)) {
    this.secret = secret;
    this.lastPeriod = Math.floor(usedAt.getTime() / periodMs);
  }

  /** A code that was not used before. */
  async code(): Promise<string> {
    return generate({ secret: this.secret, epoch: (await this.moment()).getTime() / 1_000 });
  }

  /**
   * A time whose code was not used before. If both were used, waits for the next one: the server goes by the real clock and accepts no
   * other code.
   */
  async moment(): Promise<Date> {
    // The code must still be valid when it has been typed.
    const oldest = Math.floor((Date.now() + 5_000) / periodMs) - 1;
    const period = Math.max(this.lastPeriod + 1, oldest);
    await until(period * periodMs);
    this.lastPeriod = period;
    return new Date(period * periodMs);
  }
}

const until = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(0, time - Date.now()));
  });

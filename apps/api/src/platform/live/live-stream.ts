import type { News } from '@lock-in/contracts';
import type { Response } from 'express';
import type { Principal } from '../access/principal.ts';
import type { AddressedNews, Audience } from './live-news.ts';

/** Maximum number of bytes waiting for a slow reader. Beyond it the connection is closed, and the caller reconnects with its position. */
const mostWaiting = 64 * 1024;

/** An open page that gets news, for as long as its session lasts. */
export class LiveStream {
  constructor(
    private readonly response: Response,
    /** The principal of the session at the last check. */
    public principal: Principal,
    /** The page has received everything up to this position of the log. */
    private position: number,
  ) {}

  /** `addressed` is all news up to this position, which the caller may name when it reconnects. */
  deliver(position: number, addressed: readonly AddressedNews[]) {
    if (position <= this.position) return;
    this.position = position;
    const { principal } = this;
    const news = addressed
      .filter(({ to, except }) => concerns(principal, to) && !except?.has(principal.accountId))
      .map((each) => each.news);
    if (news.length > 0) this.send(news);
  }

  /** Sends this news with the current position. */
  send(news: readonly News[]) {
    this.write(`id: ${this.position}\ndata: ${JSON.stringify(news)}\n\n`);
  }

  /** Sends a comment, because proxies close silent connections. */
  beat() {
    this.write(':\n\n');
  }

  /** Ending it again, as the call and the notification of the database may both do, changes nothing. */
  end(...news: readonly News[]) {
    if (this.response.writableEnded) return;
    if (news.length > 0) this.send(news);
    this.response.end();
  }

  private write(text: string) {
    if (this.response.writableEnded) return;
    if (this.response.writableLength > mostWaiting) this.response.destroy();
    else this.response.write(text);
  }
}

function concerns({ accountId, role, verified, mustChangePassword }: Principal, to: Audience): boolean {
  if (typeof to !== 'string') return to.includes(accountId);
  if (to === 'everybody') return true;
  if (mustChangePassword) return false;
  return to === 'admins' ? role === 'Admin' : role !== 'Company' || verified === 1;
}

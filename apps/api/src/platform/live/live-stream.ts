import type { News } from '@lock-in/contracts';
import type { Response } from 'express';
import type { Principal } from '../access/principal.ts';
import type { Audience, Told } from './live-news.ts';

/** What a caller that reads too slowly may have waiting, in bytes; it comes again from where it was. */
const mostWaiting = 64 * 1024;

/** One page that is told what happens, for as long as its session lives. */
export class LiveStream {
  constructor(
    private readonly response: Response,
    /** As the session stood when it was last looked at. */
    public principal: Principal,
    /** Up to here in the log it has been told everything. */
    private position: number,
  ) {}

  /** `told` is all there is up to this position, which the caller may name when it comes again. */
  tell(position: number, told: readonly Told[]) {
    if (position <= this.position) return;
    this.position = position;
    const { principal } = this;
    const news = told
      .filter(({ to, except }) => concerns(principal, to) && !except?.has(principal.accountId))
      .map((each) => each.news);
    if (news.length > 0) this.send(news);
  }

  /** Begins or goes on with this alone, and says where it stands. */
  send(news: readonly News[]) {
    this.write(`id: ${this.position}\ndata: ${JSON.stringify(news)}\n\n`);
  }

  /** Proxies end connections over which nothing comes. */
  beat() {
    this.write(':\n\n');
  }

  end(...news: readonly News[]) {
    if (news.length > 0) this.send(news);
    this.response.end();
  }

  private write(text: string) {
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

import {
  dayInSingapore,
  type RefusedWork,
  refusedWrites,
  type RefusedWriteEvent,
  refusedWritesStream,
  replay,
} from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { Limits } from '../../platform/access/limits/limits.ts';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { Config } from '../../platform/config/config.ts';
import { requestContext } from '../../platform/request-context.ts';
import { refuse, type Refusal, type WordedRefusal } from '../refusals/refusals.ts';

const dayMs = 86_400_000;

const limitOf = {
  post: 'newAccountPosts',
  comment: 'newAccountComments',
  application: 'newAccountApplications',
} as const;
const plural = { post: 'posts', comment: 'comments', application: 'applications' } as const;

/** What new accounts may write a day. It costs accounts that are not new, and installations without limits, nothing. */
@Injectable()
export class NewAccountLimits {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly store: EventStore,
    private readonly runner: CommandRunner,
  ) {}

  /** Counts one more. The refusal is recorded, once a day. */
  async refusalOf(work: RefusedWork, accountId: number): Promise<Refusal | undefined> {
    const perDay = this.config[limitOf[work]];
    const { registeredAt } = requestContext.getStore()?.principal ?? {};
    if (perDay === 0 || !this.isNew(registeredAt) || (await this.isLifted(accountId))) return undefined;
    const ms = await this.limits.countOrWait(limitOf[work], accountId);
    if (ms === undefined) return undefined;
    const refusal: WordedRefusal = {
      ...refuse('NewAccountLimit'),
      error: `New accounts can write ${perDay} ${perDay === 1 ? work : plural[work]} a day. Try again tomorrow.`,
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1_000))) },
    };
    const day = dayInSingapore(this.clock.now());
    const note = { kind: 'NoteLimit', accountId, work, day, perDay } as const;
    return this.runner.run([decideOn(refusedWrites, refusedWritesStream(accountId), note)], refusal);
  }

  /** Whether the limits apply to an account that registered then. */
  async isLimited(accountId: number, registeredAt: Date | null): Promise<boolean> {
    return this.isNew(registeredAt) && !(await this.isLifted(accountId));
  }

  private isNew(registeredAt: Date | null | undefined): boolean {
    const age = registeredAt && this.clock.now().getTime() - registeredAt.getTime();
    return typeof age === 'number' && age < this.config.newAccountDays * dayMs;
  }

  private async isLifted(accountId: number): Promise<boolean> {
    const events = await this.store.readStreams([refusedWritesStream(accountId)], { personalOf: [] });
    const [history = []] = [...events.values()];
    return replay(refusedWrites, history as unknown as readonly RefusedWriteEvent[]).isLifted;
  }
}

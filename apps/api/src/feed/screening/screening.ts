import {
  dayInSingapore,
  type RefusedWork,
  refusedWrites,
  type RefusedWriteEvent,
  refusedWritesStream,
  replay,
  type Hold,
} from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import { refuse, type Refusal, type WordedRefusal } from '../../shared/refusals/refusals.ts';
import type { ScreenedText } from '../../shared/screening/list-matcher.ts';
import { ListedWords } from '../../shared/screening/listed-words.ts';
import { NewAccountLimits } from '../../shared/screening/new-account-limits.ts';
import { NewMembers } from './new-members.ts';

interface Written extends ScreenedText {
  readonly work: Extract<RefusedWork, 'post' | 'comment'>;
  readonly authorId: number;
  /** Instead of the text of one that was there before. */
  readonly isEdit?: true;
}

/** Compares a text with the word list before it is saved, and holds first posts of new members. */
@Injectable()
export class Screening {
  constructor(
    private readonly listed: ListedWords,
    private readonly newMembers: NewMembers,
    private readonly limits: NewAccountLimits,
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly store: EventStore,
  ) {}

  /** Null if nobody needs to look at the text. A refusal is recorded; the text is not. */
  async of(written: Written): Promise<Hold | null | Refusal> {
    const { work, authorId, isEdit } = written;
    const limited = isEdit ? undefined : await this.limits.refusalOf(work, authorId);
    if (limited) return limited;
    const { hold: matched, refuse: listed } = (await this.listed.matcher())(written);
    const refused = listed.length > 0 ? await this.withoutAllowed(listed, authorId) : [];
    if (refused.length > 0) return this.refusal(written, refused);
    if (matched.length > 0) return this.held('wordList', matched);
    const isFirst = written.work === 'post' && (await this.newMembers.mustWait(written));
    return isFirst ? this.held('newMember', []) : null;
  }

  private async held(ground: Hold['ground'], matched: readonly string[]): Promise<Hold> {
    return { ground, matched, caseId: await this.ids.next('case') };
  }

  /** An admin may have lifted the refusal of some entries for this account. */
  private async withoutAllowed(listed: readonly string[], accountId: number): Promise<readonly string[]> {
    const stream = refusedWritesStream(accountId);
    const history = (await this.store.readStreams([stream], { personalOf: [stream] })).get(stream) ?? [];
    const { allowed } = replay(refusedWrites, history as unknown as readonly RefusedWriteEvent[]);
    return listed.filter((entry) => !allowed.includes(entry));
  }

  private refusal({ work, authorId: accountId }: Written, matched: readonly string[]): Promise<Refusal> {
    const named = matched.map((each) => `“${each}”`).join(', ');
    const refusal: WordedRefusal = {
      ...refuse('TextRefused'),
      error: { content: `This community does not allow ${named}. Remove it and try again.` },
    };
    const note = decideOn(refusedWrites, refusedWritesStream(accountId), {
      kind: 'NoteRefusal',
      accountId,
      work,
      day: dayInSingapore(this.clock.now()),
      matched,
    });
    return this.runner.run([note], refusal);
  }
}

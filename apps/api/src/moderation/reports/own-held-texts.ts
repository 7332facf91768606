import type { HeldText } from '@lock-in/contracts';
import { type HeldCommentEvent, type HeldPostEvent, matchedIn } from '@lock-in/domain';
import { EventStore, type RecordedEvent } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { textsOf } from '../timeline/content-texts.ts';
import type { CommentContent, Content } from './contents.ts';
import { isStandingHold } from './removed-things.ts';

interface Row {
  readonly kind: HeldText['kind'];
  readonly id: number;
  readonly content: Content;
  readonly position: number;
  readonly held: number;
}

const most = 50;

type HoldEvent = Extract<HeldPostEvent | HeldCommentEvent, { readonly data: { readonly ground: unknown } }>;

/** What of an account is hidden until an admin decides. Why is read from the log. */
@Injectable()
export class OwnHeldTexts {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly store: EventStore,
    private readonly mentions: MentionNames,
  ) {}

  async of(accountId: number): Promise<HeldText[]> {
    const { rows } = await sql<Row>`
      select decision.subject_kind as kind, decision.subject_id::float8 as id, thing.content, decision.position::float8 as position,
        (extract(epoch from decision.decided_at) * 1000)::float8 as held
      from moderation_decision decision join moderated_thing thing using (subject_kind, subject_id)
      where decision.author_id = ${accountId}::integer and ${isStandingHold} and thing.content is not null
      order by decision.position desc limit ${sql.lit(most)}`.execute(this.reads.prepared());
    if (rows.length === 0) return [];
    const events = await this.store.readPositions(rows.map(({ position }) => position));
    const why = new Map(
      (events as unknown as readonly (HoldEvent & Pick<RecordedEvent, 'position'>)[]).map((event) => [
        event.position,
        { ground: event.data.ground, matched: [...matchedIn(event as { personal: null })] },
      ]),
    );
    return (await this.mentions.into(rows)).map(({ kind, id, content, position, held }) => {
      const { title, text } = textsOf(kind, content);
      return {
        ...why.get(position)!,
        kind,
        id,
        postId: kind === 'comment' ? (content as CommentContent).postId : null,
        title: title === '' ? null : title,
        content: text,
        heldAt: new Date(held).toISOString(),
      };
    });
  }
}

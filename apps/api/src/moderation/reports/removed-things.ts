import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import { contentAtDecision } from '../history/shown-decisions.ts';

/** A thing that an admin removed. */
export interface Removed {
  /** `account`: its profile picture. */
  readonly kind: 'post' | 'comment' | 'job' | 'account';
  readonly id: number;
  /** For a comment: its post. */
  readonly postId: number | null;
  readonly authorId: number;
  /** For a profile picture: which one; null: the one that was removed last. */
  readonly pictureKey: string | null;
  /** Whether the decision is a removal or a hold that was not undone. */
  readonly isStanding: boolean;
  /** For a hold: the case in which it is decided. */
  readonly heldIn?: number | null;
}

/** Whether row `decision` of `moderation_decision` is a removal. */
export const isRemoval = sql<boolean>`
  decision.kind in ('postRemoved', 'commentRemoved', 'jobTakenDown', 'pictureRemoved')`;

/** Whether row `decision` of `moderation_decision` hides something until an admin decides. */
export const isHold = sql<boolean>`decision.kind in ('postHeld', 'commentHeld')`;

/** Whether what it holds is hidden because of it now: it was neither released nor removed nor held again since. */
export const isStandingHold = sql<boolean>`(
  ${isHold} and decision.undone_by is null
  and exists (select from report_case c where c.case_id = decision.case_id and c.held is not null)
  and not exists (
    select from moderation_decision later
    where later.subject_kind = decision.subject_kind and later.subject_id = decision.subject_id
      and later.kind = decision.kind and later.position > decision.position
  )
)`;

/** Whether row `decision` of `moderation_decision` is a removal whose thing has not been restored. */
export const isUnrestoredRemoval = sql<boolean>`
${isRemoval} and decision.undone_by is null`;

/** Whether what row `decision` removed is still there to be restored: the row `thing` of an account is not that of its picture. */
export const isRestorable = sql<boolean>`(
  ${isUnrestoredRemoval}
  and (coalesce(thing.gone, '') = 'removed' or decision.kind = 'pictureRemoved' and thing.gone is null)
)`;

/** Whether row `decision` of `moderation_decision` suspended an account that is suspended by it now. */
export const isRunningSuspension = (now: Date) => sql<boolean>`(
  decision.kind = 'accountSuspended' and decision.undone_by is null and exists (
    select from account_suspension running
    where running.account_id = decision.author_id and running.position = decision.position
      and running.lifted_at is null and (running.until is null or running.until > ${now})
  )
)`;

/** Whether row `decision` of `moderation_decision` is a refusal of the program that holds. */
export const isStandingRefusal = sql<boolean>`(
  decision.kind = 'writeRefused' and decision.undone_by is null
  or decision.kind = 'writesLimited' and not exists (
    select from moderation_decision lifted
    where lifted.subject_kind = decision.subject_kind and lifted.subject_id = decision.subject_id and lifted.kind = 'limitsLifted'
  )
)`;

/** The things that decisions are about. */
@Injectable()
export class RemovedThings {
  constructor(private readonly database: PrimaryDatabase) {}

  /** `undefined` if there is no decision at this log position. */
  async by(position: number): Promise<Removed | undefined> {
    const { rows } = await sql<Removed>`
      select subject_kind as kind, subject_id::float8 as id, decision.author_id as "authorId",
        (thing.decisions -> -1 -> 'content' ->> 'postId')::integer as "postId",
        ${contentAtDecision} ->> 'pictureKey' as "pictureKey",
        ${isUnrestoredRemoval} or ${isStandingHold} as "isStanding",
        case when ${isHold} then decision.case_id end as "heldIn"
      from moderation_decision decision join moderated_thing thing using (subject_kind, subject_id)
      where decision.position = ${position}`.execute(this.database.prepared());
    return rows[0];
  }
}

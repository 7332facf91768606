import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../platform/database/database.ts';

/** A thing that an admin removed. */
export interface Removed {
  readonly kind: 'post' | 'comment' | 'job';
  readonly id: number;
  /** For a comment: its post. */
  readonly postId: number | null;
  readonly authorId: number;
  /** Whether the decision is a removal and the latest decision about the thing. */
  readonly isStanding: boolean;
}

/** Whether row `decision` of `moderation_decision` is a removal. */
export const isRemoval = sql<boolean>`decision.kind in ('postRemoved', 'commentRemoved', 'jobTakenDown')`;

/** The restorations of a thing after row `decision` of `moderation_decision`, as rows `later`. */
export const laterRestorations = sql`
  moderation_decision later
  where later.subject_kind = decision.subject_kind and later.subject_id = decision.subject_id and later.position > decision.position
    and later.kind in ('postRestored', 'commentRestored', 'jobRestored')`;

/** Whether row `decision` of `moderation_decision` is a removal whose thing has not been restored. */
export const isUnrestoredRemoval = sql<boolean>`
  ${isRemoval} and not exists (select from ${laterRestorations})`;

/** The things that decisions are about. */
@Injectable()
export class RemovedThings {
  constructor(private readonly database: Database) {}

  /** `undefined` if there is no decision at this log position. */
  async by(position: number): Promise<Removed | undefined> {
    const { rows } = await sql<Removed>`
      select subject_kind as kind, subject_id as id, decision.author_id as "authorId",
        (thing.decisions -> -1 -> 'content' ->> 'postId')::integer as "postId",
        ${isRemoval} and thing.decisions -> -1 -> 'position' = to_jsonb(decision.position) as "isStanding"
      from moderation_decision decision join moderated_thing thing using (subject_kind, subject_id)
      where decision.position = ${position}`.execute(this.database.prepared());
    return rows[0];
  }
}

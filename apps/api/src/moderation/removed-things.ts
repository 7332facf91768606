import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../platform/database/database.ts';

/** What an admin took down. */
export interface Removed {
  readonly kind: 'post' | 'comment' | 'job';
  readonly id: number;
  /** That a comment stands under. */
  readonly postId: number | null;
  readonly authorId: number;
  /** It was a removal, and no later decision was about the thing. */
  readonly isStanding: boolean;
}

/** Of a row of `moderation_decision decision`: it is a removal, and the thing was not restored since. */
export const isUnrestoredRemoval = sql<boolean>`
  decision.kind in ('postRemoved', 'commentRemoved', 'jobTakenDown') and not exists (
    select from moderation_decision later
    where later.subject_kind = decision.subject_kind and later.subject_id = decision.subject_id and later.position > decision.position
      and later.kind in ('postRestored', 'commentRestored', 'jobRestored')
  )`;

/** What decisions were about. */
@Injectable()
export class RemovedThings {
  constructor(private readonly database: Database) {}

  /** Undefined: there is no decision at that place in the log. */
  async by(position: number): Promise<Removed | undefined> {
    const { rows } = await sql<Removed>`
      select subject_kind as kind, subject_id as id, decision.author_id as "authorId",
        (thing.decisions -> -1 -> 'content' ->> 'postId')::integer as "postId",
        decision.kind in ('postRemoved', 'commentRemoved', 'jobTakenDown')
          and thing.decisions -> -1 -> 'position' = to_jsonb(decision.position) as "isStanding"
      from moderation_decision decision join moderated_thing thing using (subject_kind, subject_id)
      where decision.position = ${position}`.execute(this.database.prepared());
    return rows[0];
  }
}

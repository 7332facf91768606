import type { DecisionDetails, ModerationPerson } from '@lock-in/contracts';
import { EventStore } from '@lock-in/event-store';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import type { Content } from '../reports/contents.ts';
import type { Thing } from '../reports/moderated-things.ts';
import { withNotes } from './notes.ts';
import { shownPerson } from './persons.ts';
import {
  isRestorable,
  isRunningSuspension,
  isStandingHold,
  isStandingRefusal,
} from '../reports/removed-things.ts';
import {
  contentAtDecision,
  decisionColumns,
  type ReadDecision,
  shownDecision,
  withPeople,
} from './shown-decisions.ts';
import { Things } from '../reports/things.ts';

interface Found extends ReadDecision {
  readonly as_decided: Content | null;
  readonly content: Content | null;
  readonly gone: Thing['gone'];
  readonly changed_position: number;
  readonly changed: number;
  readonly undoable: boolean;
}

/** One decision, with its thing as it was then and as it is now. */
@Injectable()
export class Decisions {
  constructor(
    private readonly em: EntityManager,
    private readonly violations: Violations,
    private readonly things: Things,
    private readonly mentions: MentionNames,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  async one(position: number): Promise<Omit<DecisionDetails, 'coverage' | 'appeal' | 'ruling'> | Refusal> {
    const { rows } = await sql<Found>`
      select ${decisionColumns}, thing.content, thing.gone,
        thing.changed_position::float8, (extract(epoch from thing.changed_at) * 1000)::float8 as changed,
        ${contentAtDecision} as as_decided,
        ${isRestorable}
          or thing.gone is null and (
            ${isStandingHold} or ${isStandingRefusal} or ${isRunningSuspension(this.clock.now())}
          ) as undoable
      from moderation_decision decision join moderated_thing thing
        on thing.subject_kind = decision.subject_kind and thing.subject_id = decision.subject_id ${withPeople}
      where decision.position = ${position}::bigint`.execute(this.em.getKysely());
    const [found] = await this.mentions.into(await withNotes(this.store, rows));
    if (!found) return refuse('NotFound');
    const { subject_kind: kind, subject_id: id, gone, content } = found;
    const happened = gone !== null || found.changed_position > position;
    return {
      ...shownDecision(found, await this.violations.names()),
      undoable: found.undoable,
      asDecided: gone === 'erased' ? null : await this.things.shown(kind, id, found.as_decided),
      today: {
        state: gone ?? (happened ? 'edited' : 'unchanged'),
        since: happened ? new Date(found.changed).toISOString() : null,
        thing: await this.things.shown(kind, id, content),
      },
    };
  }

  /** All admins who ever made a decision, by name. */
  async admins(): Promise<ModerationPerson[]> {
    const { rows } = await sql<{ id: number; recorded_name: string | null; is_disabled: boolean | null }>`
      select deciding.admin_id as id, recorded_name, is_disabled
      from (select distinct admin_id from moderation_count where violation_id = 0 and kind = '' and day = '' and admin_id > 0) deciding
      left join account on account_id = admin_id
      order by recorded_name, admin_id`.execute(this.em.getKysely());
    return rows.map((row) => shownPerson(row.id, row));
  }
}

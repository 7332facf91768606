import type { Appeal, AppealPage } from '@lock-in/contracts';
import type { ReportedKind } from '@lock-in/domain';
import { EventStore, type RecordedEvent } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { afterEveryId, pageOf, type Paging } from '../../platform/http/paging.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { readable } from '@lock-in/markdown';
import { shorten } from '../../platform/truncate.ts';
import { AppealedDecisions } from './appealed-decisions.ts';
import type { AppealRow } from './appeals.ts';
import { textsOf } from '../timeline/content-texts.ts';
import type { CommentContent, Content } from '../reports/contents.ts';
import type { SubjectKind } from '../reports/moderated-things.ts';
import { Persons } from '../history/persons.ts';
import { kindOf } from '../reports/reported-things.ts';

interface Row {
  readonly decision_position: number;
  readonly kind: Appeal['kind'];
  readonly thing: ReportedKind;
  readonly thing_id: number;
  readonly account_id: number;
  readonly first_decided_by: number;
  readonly state: Appeal['state'];
  readonly position: number;
  readonly made_at: Date;
  readonly answered_by: number | null;
  readonly answered_at: Date | null;
  readonly answered_position: number | null;
}

/** The fields that all decisions and answers have in common. */
interface DecisionEvent {
  readonly data: {
    readonly violationIds?: readonly number[];
    /** For a warning: the thing that it is about. */
    readonly thing?: ReportedKind;
    readonly thingId?: number;
  };
  readonly personal: { readonly words?: string; readonly reason?: string } | null;
}

interface Thing {
  readonly subject_kind: SubjectKind;
  readonly subject_id: number;
  readonly content: Content | null;
}

/** Number of characters shown of a text. */
const excerptLength = 600;

/** The queue of appeals, for admins. */
@Injectable()
export class AppealPages {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly persons: Persons,
    private readonly violations: Violations,
    private readonly decisions: AppealedDecisions,
    private readonly mentions: MentionNames,
    private readonly store: EventStore,
  ) {}

  async page(state: 'open' | 'answered', callerId: number, paging: Paging): Promise<AppealPage> {
    const isOpen = state === 'open';
    const scope = `appeals ${state}`;
    const [after = isOpen ? 0 : afterEveryId] = paging.after(scope) ?? [];
    const list = isOpen ? openAfter(after) : answeredAfter(after);
    const [{ rows }, counts] = await Promise.all([
      appeals(sql`${list} limit ${paging.pageSize + 1} offset ${paging.offset}`).execute(this.tables),
      this.counts(),
    ]);
    const page = pageOf('appeals', rows, {
      paging,
      total: counts[state],
      scope,
      keyOf: (row) => [isOpen ? row.position : row.answered_position!],
      shown: await this.shownWith(rows, callerId),
    });
    return { ...(await this.mentions.into(page)), counts };
  }

  /** The appeal of the decision at this log position. */
  async one(position: number, callerId: number): Promise<Appeal | Refusal> {
    const { rows } = await appeals(sql`where decision_position = ${position}`).execute(this.tables);
    if (rows.length === 0) return refuse('AppealNotFound');
    return this.mentions.into((await this.shownWith(rows, callerId))(rows[0]!));
  }

  private async counts(): Promise<AppealPage['counts']> {
    return this.tables
      .selectFrom('appeal')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll().filterWhere('state', '=', 'open'), 'integer').as('open'),
        cast<number>(fn.countAll().filterWhere('state', '<>', 'open'), 'integer').as('answered'),
      ])
      .executeTakeFirstOrThrow();
  }

  private get tables() {
    return this.reads.prepared<TablesOf<typeof AppealRow>>();
  }

  /** Loads the decisions, people, things and reasons that the rows refer to. */
  private async shownWith(rows: readonly Row[], callerId: number): Promise<(row: Row) => Appeal> {
    const positions = rows.map(({ decision_position }) => decision_position);
    const written = rows.flatMap(({ position, answered_position }) => [position, answered_position]);
    const accounts = rows.flatMap(({ account_id, first_decided_by, answered_by }) => [
      account_id,
      first_decided_by,
      answered_by,
    ]);
    const [events, standing, otherAdmin, person, reasons] = await Promise.all([
      this.store.readPositions([...positions, ...written.filter((each) => each !== null)]),
      this.decisions.standing(positions),
      this.decisions.otherAdminThan(callerId),
      this.persons.byId(accounts.filter((each) => each !== null)),
      this.violations.names(),
    ]);
    const byPosition = new Map(events.map((event) => [event.position, event]));
    const eventAt = (position: number) =>
      byPosition.get(position) as unknown as DecisionEvent & RecordedEvent;
    const subjectOf = await this.subjects(rows.map((row) => aboutOf(row, eventAt(row.decision_position))));
    return (row) => {
      const decision = eventAt(row.decision_position);
      const about = aboutOf(row, decision);
      const { title, excerpt, postId } = subjectOf(about);
      return {
        position: row.decision_position,
        kind: row.kind,
        state: row.state,
        subject: {
          thing: about.thing,
          id: about.id,
          postId,
          title: title || (about.thing === 'account' ? person(row.account_id).name : ''),
          excerpt,
        },
        appellant: person(row.account_id),
        decidedBy: person(row.first_decided_by),
        decidedAt: new Date(decision.occurredAt).toISOString(),
        reasons: (decision.data.violationIds ?? []).map((id) => reasons.get(id) ?? ''),
        note: decision.personal?.words ?? decision.personal?.reason ?? '',
        words: eventAt(row.position).personal?.words ?? '',
        madeAt: row.made_at.toISOString(),
        answeredBy: row.answered_by === null ? null : person(row.answered_by),
        answeredAt: row.answered_at?.toISOString() ?? null,
        reason:
          row.answered_position === null ? null : (eventAt(row.answered_position).personal?.reason ?? ''),
        stands: standing.has(row.decision_position),
        decidable: row.state === 'open' && (row.first_decided_by !== callerId || otherAdmin === undefined),
      };
    };
  }

  /** The current texts of things, or their texts when they were removed. */
  private async subjects(things: readonly About[]) {
    const kinds = things.map(({ thing }) => kindOf(thing));
    const ids = things.map(({ id }) => id);
    const { rows } = await sql<Thing>`
      select subject_kind, subject_id::float8 as subject_id,
        case when gone = 'erased' then null else coalesce(content, decisions -> -1 -> 'content') end as content
      from moderated_thing join unnest(${kinds}::text[], ${ids}::integer[]) requested (subject_kind, subject_id)
        using (subject_kind, subject_id)`.execute(this.tables);
    // Resolved before the texts are stripped of Markdown, which mentions are part of.
    const rowsWithNames = await this.mentions.into(rows);
    const contents = new Map(
      rowsWithNames.map(({ subject_kind, subject_id, content }) => [
        `${subject_kind} ${subject_id}`,
        content,
      ]),
    );
    return ({ thing, id }: About) => {
      const content = contents.get(`${kindOf(thing)} ${id}`);
      if (!content) return { title: '', excerpt: '', postId: null };
      const { title, text } = textsOf(kindOf(thing), content);
      return {
        title,
        excerpt: shorten(readable(text), excerptLength),
        postId: thing === 'comment' ? (content as CommentContent).postId : null,
      };
    };
  }
}

interface About {
  readonly thing: ReportedKind;
  readonly id: number;
}

/** A warning is about the reported thing. */
const aboutOf = ({ kind, thing, thing_id }: Row, { data }: DecisionEvent): About =>
  kind === 'warning' && data.thing && data.thingId
    ? { thing: data.thing, id: data.thingId }
    : { thing, id: thing_id };

const appeals = (which: RawBuilder<unknown>) => sql<Row>`
  select decision_position::float8 as decision_position, kind, thing, thing_id, account_id, first_decided_by, state,
    position::float8 as position, made_at, answered_by, answered_at, answered_position::float8 as answered_position
  from appeal ${which}`;

const openAfter = (position: number) => sql`
  where state = 'open' and appeal.position > ${position} order by appeal.position`;

const answeredAfter = (position: number) => sql`
  where state <> 'open' and appeal.answered_position < ${position} order by appeal.answered_position desc`;

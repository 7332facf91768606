import { mostNewJobs, mostNotifications, type Notification, type NotificationKind } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Principal } from '../platform/access/principal.ts';
import { MutedWords } from '../shared/relations/muted-words.ts';
import { AuthoredTexts, type TextKey } from '../shared/relations/authored-texts.ts';
import { ShownPeople } from '../shared/accounts/shown-people.ts';
import { afterEveryId, type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { ReadDatabase } from '../platform/database/read-database.ts';
import { Violations } from '../shared/reference-data/violations.ts';
import { Choices } from './choices.ts';
import { appliedWaitedAt, notAsApplicant } from './job-applicants.ts';
import { type Happening, kinds, type Thing } from './kinds.ts';

const mostActors = 3;

interface Row {
  readonly id: string;
  readonly thing: Thing;
  readonly thing_id: number;
  readonly kind: NotificationKind;
  readonly position: number;
  readonly is_read: boolean;
  /** The log position up to which the reader has read it. */
  readonly read_up_to: number;
  /** Accounts that are hidden from the reader. */
  readonly hidden: readonly number[];
  readonly title: string | null;
  readonly parent_id: number | null;
  readonly parent_is_gone: boolean;
  readonly happenings: {
    readonly latest: readonly (Omit<Happening, 'thing' | 'thingId'> & {
      readonly at: string;
      readonly position: number;
    })[];
    readonly older: number;
  };
}

/** The key of `each`, a happening of row `latest`. */
const keyOfHappening = sql`latest.kind || '.' || latest.thing || '.' || latest.thing_id || '.' || (each ->> 'id')`;

const most = sql.lit(mostNotifications);

/** Texts by others that an account may be notified of, by the keys of their happenings. */
const textsOfHappenings = (accountId: number) => sql<{ key: string; text: TextKey }>`
  select ${keyOfHappening} as key,
    case when latest.kind <> 'mentioned' then 'comment-' || (each ->> 'id') else latest.thing || '-' || latest.thing_id end as text
  from (
    select thing, thing_id, kind from notification
    where account_id = ${accountId} and kind in ('postCommented', 'commentReplied', 'mentioned')
    order by position desc limit ${most}
  ) latest
  join notified_thing t using (thing, thing_id)
  cross join lateral jsonb_array_elements(t.groups -> latest.kind -> 'latest') each`;

/** Whether `parent` is the parent of thing `t`. */
const isParent = sql`
  parent.thing_id = t.parent_id and parent.thing = case t.thing when 'comment' then 'post' when 'application' then 'job' end`;

/** The recipient, the wanted kinds, and the keys of happenings left out because their texts contain muted words. */
interface Selection {
  readonly accountId: number;
  readonly kinds: readonly NotificationKind[];
  readonly held: readonly string[];
}

/**
 * The latest notifications of one account: its own, applications for the company that it recruits for, and changes of jobs after it saved
 * them or applied for them. The changes of jobs are found at read time, because very many accounts may have saved one job.
 */
const shown = ({ accountId, kinds: wanted, held }: Selection) => sql`
  with own as (
    select thing, thing_id, kind, position from notification
    where account_id = ${accountId} and kind = any(${wanted}) order by position desc limit ${most}
  ), of_saved_jobs as (
    select n.thing, n.thing_id, n.kind, n.position
    from notified_saved_job saved join notification n
      on n.thing = 'job' and n.thing_id = saved.job_id and n.account_id = 0 and n.position > saved.position
    where saved.account_id = ${accountId} and n.kind = any(${wanted}) and ${notAsApplicant('n', accountId)}
    order by n.position desc limit ${most}
  ), of_applied_jobs as (
    select n.thing, n.thing_id, n.kind, n.position
    from notified_job_applicant applied join notification n
      on n.thing = 'job' and n.thing_id = applied.job_id and n.account_id = -1 and ${appliedWaitedAt('n')}
    where applied.account_id = ${accountId} and n.kind = any(${wanted}) order by n.position desc limit ${most}
  ), of_company as (
    select n.thing, n.thing_id, n.kind, n.position
    from principal recruiter join notification n on n.account_id = recruiter.owner_id and n.position > recruiter.joined_position
    where recruiter.account_id = ${accountId} and n.kind = 'applicationReceived' and n.kind = any(${wanted})
    order by n.position desc limit ${most}
  ), latest as (
    select * from own union all select * from of_company union all select * from of_saved_jobs union all select * from of_applied_jobs
    order by position desc limit ${most}
  ), hidden as (
    select coalesce(array_agg(distinct hidden_id), '{}') as ids from hidden_account where viewer_id = ${accountId}
  ), shown as (
    select latest.thing, latest.thing_id, latest.kind, seen.position, latest.kind || '.' || latest.thing || '.' || latest.thing_id as id,
      coalesce(parent.is_gone, true) as parent_is_gone, hidden.ids as hidden,
      seen.position <= last_read.position as is_read, last_read.position::float8 as read_up_to
    from latest join notified_thing t using (thing, thing_id) cross join hidden
    -- The position of the newest happening that is neither by an account hidden from the reader nor a text with muted words.
    cross join lateral (
      select case when hidden.ids = '{}' and ${held}::text[] = '{}' then latest.position else (
        select max((each ->> 'position')::bigint) from jsonb_array_elements(t.groups -> latest.kind -> 'latest') each
        where coalesce((each ->> 'to')::integer = ${accountId}, true) and coalesce((each ->> 'by')::integer <> all(hidden.ids), true)
          and ${keyOfHappening} <> all(${held}::text[])
      ) end as position
    ) seen
    left join notified_thing parent on ${isParent}
    left join notification_reading reading on reading.account_id = ${accountId}
    cross join lateral (
      select greatest(reading.read_up_to, (reading.read ->> (latest.kind || '.' || latest.thing || '.' || latest.thing_id))::bigint, 0) as position
    ) last_read
    -- Notifications of a comment disappear with its post. Of a comment that is gone, only those about its removal are left.
    where seen.position is not null and (t.is_gone or t.thing <> 'comment' or not coalesce(parent.is_gone, true))
  )`;

/** Rows of `shown` with their texts, which are wide and therefore read only for these rows. */
const withWords = (rows: 'page' | 'unread', accountId: number) => sql`
  select one.id, one.thing, one.thing_id, one.kind, one.position::float8, one.is_read, one.read_up_to, one.hidden, one.parent_is_gone, t.parent_id,
    coalesce(t.title, parent.title, search.names ->> one.thing_id::text) as title, t.groups -> one.kind as happenings
  from ${sql.table(rows)} one join notified_thing t using (thing, thing_id)
  left join notified_thing parent on ${isParent}
  left join notified_search_names search on one.thing = 'search' and search.account_id = ${accountId}`;

interface Counts {
  readonly total: number;
  readonly unread: number;
}

/** Counts the rows of `shown`. */
const counts = sql`
  select count(*)::integer as total, (count(*) filter (where not is_read))::integer as unread from shown`;

/** The notifications of accounts. */
@Injectable()
export class Notifications {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly choices: Choices,
    private readonly violations: Violations,
    private readonly words: MutedWords,
    private readonly texts: AuthoredTexts,
    private readonly people: ShownPeople,
  ) {}

  async page(
    caller: Principal,
    paging: Paging,
  ): Promise<Page<'notifications', Notification> & { unread: number }> {
    const scope = `notifications of ${caller.accountId}`;
    const [before] = paging.after(scope) ?? [afterEveryId];
    const selection = await this.selectionFor(caller);
    const { rows } = await sql<(Row | Record<keyof Row, null>) & Counts>`
      ${shown(selection)}, counts as (${counts}), page as (
        select * from shown where position < ${before} order by position desc offset ${paging.offset} limit ${paging.pageSize + 1}
      )
      select notification.*, counts.* from counts left join (${withWords('page', caller.accountId)}) notification on true
      order by notification.position desc`.execute(this.tables);
    const { total, unread } = rows[0]!;
    const visible = rows
      .filter((row): row is Row & Counts => row.id !== null)
      .map((row) => visibleTo(row, selection));
    const asShown = await this.shownWith(visible);
    return {
      ...pageOf('notifications', visible, {
        paging,
        total,
        scope,
        keyOf: ({ position }) => [position],
        shown: asShown,
      }),
      unread,
    };
  }

  /** A notification that its reader has not read yet, whichever channel they chose. `undefined` if it was read or undone. */
  async unreadOne(accountId: number, kind: NotificationKind, id: string): Promise<Notification | undefined> {
    const held = await this.heldFrom(accountId);
    const selection = { accountId, kinds: [kind], held };
    const { rows } = await sql<Row>`
      ${shown(selection)}, unread as (select * from shown where id = ${id} and not coalesce(is_read, false))
      ${withWords('unread', accountId)}`.execute(this.tables);
    const visible = rows.map((row) => visibleTo(row, selection));
    return visible.map(await this.shownWith(visible))[0];
  }

  /** The ids of a notification's unread happenings after a position, newest first. */
  async unreadHappenings(accountId: number, id: string, after: number): Promise<number[]> {
    const [kind, thing, thingId] = id.split('.');
    const { rows } = await sql<{ id: number }>`
      select (each ->> 'id')::integer as id
      from notified_thing t cross join lateral jsonb_array_elements(t.groups -> ${kind}::text -> 'latest') each
      left join notification_reading reading on reading.account_id = ${accountId}
      where t.thing = ${thing} and t.thing_id = ${Number(thingId)} and t.account_id = ${accountId}
        and (each ->> 'position')::bigint > greatest(reading.read_up_to, (reading.read ->> ${id}::text)::bigint, ${after}::bigint)
      order by (each ->> 'position')::bigint desc`.execute(this.tables);
    return rows.map((row) => row.id);
  }

  async unread(caller: Principal): Promise<number> {
    const { rows } = await sql<Counts>`${shown(await this.selectionFor(caller))} ${counts}`.execute(
      this.tables,
    );
    return rows[0]!.unread;
  }

  /** The latest position of a notification, or `undefined` if the notification does not exist any more. */
  async positionOf(caller: Principal, id: string): Promise<number | undefined> {
    const { rows } = await sql<{ position: number }>`
      ${shown(await this.selectionFor(caller))} select position::float8 from shown where id = ${id}`.execute(
      this.tables,
    );
    return rows[0]?.position;
  }

  /** The latest notification's position up to `upTo`, or `undefined` if there is none. */
  async newest(caller: Principal, upTo: number): Promise<number | undefined> {
    const { rows } = await sql<{ position: number | null }>`
      ${shown(await this.selectionFor(caller))}
      select max(position)::float8 as position from shown where position <= ${upTo}`.execute(this.tables);
    return rows[0]!.position ?? undefined;
  }

  private async selectionFor(caller: Principal): Promise<Selection> {
    const { accountId } = caller;
    const [wanted, held] = await Promise.all([this.choices.shownTo(caller), this.heldFrom(accountId)]);
    return { accountId, kinds: wanted, held };
  }

  /**
   * The keys of happenings that are left out because their texts contain a word that the account mutes. Without muted words it costs one
   * look-up.
   */
  private async heldFrom(accountId: number): Promise<readonly string[]> {
    const containsMuted = await this.words.matcherFor(accountId);
    if (!containsMuted) return [];
    const { rows } = await textsOfHappenings(accountId).execute(this.tables);
    const texts = await this.texts.of([...new Set(rows.map(({ text }) => text))]);
    return rows.flatMap(({ key, text: textKey }) => {
      const text = texts.get(textKey);
      return text && containsMuted(text) ? key : [];
    });
  }

  /** Loads the people and reasons that the rows refer to. */
  private async shownWith(rows: readonly Row[]): Promise<(row: Row) => Notification> {
    const [person, reasons] = await Promise.all([
      this.people.byId(rows.flatMap(actorsOf)),
      this.violations.names(),
    ]);
    return (row) => shownNotification(row, person, reasons);
  }

  private get tables() {
    return this.reads.prepared();
  }
}

/** Removes happenings by hidden accounts, texts with muted words and, if happenings name their recipients, those for other accounts. */
function visibleTo(row: Row, { accountId, held }: Selection): Row {
  const { latest, older } = row.happenings;
  const seen = latest.filter(
    ({ by, id }) => (by === undefined || !row.hidden.includes(by)) && !held.includes(`${row.id}.${id}`),
  );
  if (latest[0]!.to === undefined) return { ...row, happenings: { latest: seen, older } };
  return { ...row, happenings: { latest: seen.filter(({ to }) => to === accountId), older: 0 } };
}

const everyActor = ({ happenings }: Row) => [...new Set(happenings.latest.flatMap(({ by }) => by ?? []))];
const actorsOf = (row: Row) => everyActor(row).slice(0, mostActors);

function shownNotification(
  row: Row,
  person: (accountId: number) => Notification['actors'][number],
  reasons: ReadonlyMap<number, string>,
): Notification {
  const [newest] = row.happenings.latest;
  return {
    id: row.id,
    kind: row.kind,
    thing: row.thing,
    position: row.position,
    at: newest!.at,
    isRead: row.is_read,
    title: row.title,
    actors: actorsOf(row).map(person),
    people: everyActor(row).length + row.happenings.older,
    verdict: newest!.verdict ?? null,
    ...(row.kind === 'jobsFound' && { newJobs: newJobsOf(row) }),
    reasons: (newest!.reasons ?? []).map((id) => reasons.get(id) ?? ''),
    place: kinds[row.kind].place({
      thing: row.thing,
      thingId: row.thing_id,
      parent: row.parent_id,
      parentIsGone: row.parent_is_gone,
      newest: newest!.id,
    }),
  };
}

/** Happenings that are only counted are older than the kept ones, so they can be unread only if all kept ones are unread. */
function newJobsOf({ happenings: { latest, older }, read_up_to: readUpTo }: Row): number {
  const unread = latest.filter(({ position }) => position > readUpTo).length;
  return unread === latest.length ? Math.min(unread + older, mostNewJobs) : unread;
}

import { mostNotifications, type Notification, type NotificationKind } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import type { Principal } from '../platform/access/principal.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { Violations } from '../platform/reference-data/violations.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';
import { Choices } from './choices.ts';
import { type Happening, kinds, type Thing } from './kinds.ts';

/** What is said of someone who left. */
const departed = 'Deleted account';
const mostActors = 3;

interface Row {
  readonly id: string;
  readonly thing: Thing;
  readonly thing_id: number;
  readonly kind: NotificationKind;
  readonly position: number;
  readonly is_read: boolean;
  /** The accounts that are hidden from the reader. */
  readonly hidden: readonly number[];
  readonly title: string | null;
  readonly parent_id: number | null;
  readonly parent_is_gone: boolean;
  readonly told: {
    readonly latest: readonly (Omit<Happening, 'thing' | 'thingId'> & { readonly at: string })[];
    readonly older: number;
  };
}

interface Person {
  readonly account_id: number;
  readonly name: string;
  readonly picture_key: string | null;
  readonly is_disabled: boolean;
}

/**
 * The newest that one account is told of: what is its own, and what came to jobs after it saved them, which are found when they are asked
 * for, because very many may have saved one. $1: the account, $2: kinds.
 */
const shown = `
  with own as (
    select thing, thing_id, kind, position from notification
    where account_id = $1 and kind = any($2) order by position desc limit ${mostNotifications}
  ), of_saved_jobs as (
    select n.thing, n.thing_id, n.kind, n.position
    from notified_saved_job saved join notification n
      on n.thing = 'job' and n.thing_id = saved.job_id and n.account_id = 0 and n.position > saved.position
    where saved.account_id = $1 and n.kind = any($2) order by n.position desc limit ${mostNotifications}
  ), latest as (
    select * from own union all select * from of_saved_jobs order by position desc limit ${mostNotifications}
  ), hidden as (
    select coalesce(array_agg(distinct hidden_id), '{}') as ids from hidden_account where viewer_id = $1
  ), shown as (
    select latest.thing, latest.thing_id, latest.kind, seen.position, latest.kind || '.' || latest.thing || '.' || latest.thing_id as id,
      coalesce(t.title, parent.title) as title, t.parent_id, coalesce(parent.is_gone, true) as parent_is_gone,
      t.groups -> latest.kind as told,
      hidden.ids as hidden,
      seen.position <= greatest(reading.read_up_to, (reading.read ->> (latest.kind || '.' || latest.thing || '.' || latest.thing_id))::bigint, 0)
        as is_read
    from latest join notified_thing t using (thing, thing_id) cross join hidden
    -- Without what those did who are hidden from the reader: it is as new as the newest that is left.
    cross join lateral (
      select case when hidden.ids = '{}' then latest.position else (
        select max((each ->> 'position')::bigint) from jsonb_array_elements(t.groups -> latest.kind -> 'latest') each
        where coalesce((each ->> 'to')::integer, $1) = $1 and coalesce((each ->> 'by')::integer <> all(hidden.ids), true)
      ) end as position
    ) seen
    left join notified_thing parent
      on parent.thing_id = t.parent_id and parent.thing = case t.thing when 'comment' then 'post' when 'application' then 'job' end
    left join notification_reading reading on reading.account_id = $1
    -- What hangs on a post goes with it, but for what tells of its own end.
    where seen.position is not null and (t.is_gone or t.thing <> 'comment' or not coalesce(parent.is_gone, true))
  )`;

/** What someone is told of. */
@Injectable()
export class Notifications {
  constructor(
    private readonly pool: pg.Pool,
    private readonly choices: Choices,
    private readonly violations: Violations,
  ) {}

  async page(
    caller: Principal,
    paging: Paging,
  ): Promise<Page<'notifications', Notification> & { unread: number }> {
    const scope = `notifications of ${caller.accountId}`;
    const [before] = paging.after(scope) ?? [Number.MAX_SAFE_INTEGER];
    const kindsShown = await this.choices.shownTo(caller);
    const [{ rows }, { total, unread }] = await Promise.all([
      this.pool.query<Row>({
        name: 'notifications page',
        text: `${shown} select *, position::float8 from shown where position < $3 order by shown.position desc offset $4 limit $5`,
        values: [caller.accountId, kindsShown, before, paging.offset, paging.pageSize + 1],
      }),
      this.counts(caller.accountId, kindsShown),
    ]);
    const told = rows.map((row) => toldTo(row, caller.accountId));
    const asShown = await this.shownWith(told);
    return {
      ...pageOf('notifications', told, {
        paging,
        total,
        scope,
        keyOf: ({ position }) => [position],
        shown: asShown,
      }),
      unread,
    };
  }

  /** One that its reader has not read yet, wherever they are told of the kind. Undefined: it was read or taken back. */
  async unreadOne(accountId: number, kind: NotificationKind, id: string): Promise<Notification | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'notifications unread one',
      text: `${shown} select *, position::float8 from shown where id = $3 and not coalesce(is_read, false)`,
      values: [accountId, [kind], id],
    });
    const told = rows.map((row) => toldTo(row, accountId));
    return told.map(await this.shownWith(told))[0];
  }

  async unread(caller: Principal): Promise<number> {
    return (await this.counts(caller.accountId, await this.choices.shownTo(caller))).unread;
  }

  /** Up to where one of them tells; undefined: there is none of that id, perhaps no more. */
  async positionOf(caller: Principal, id: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ position: number }>({
      name: 'notifications position',
      text: `${shown} select position::float8 from shown where id = $3`,
      values: [caller.accountId, await this.choices.shownTo(caller), id],
    });
    return rows[0]?.position;
  }

  /** Up to where the newest tells that is not newer than that; undefined: there is none. */
  async newest(caller: Principal, upTo: number): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ position: number | null }>({
      name: 'notifications newest',
      text: `${shown} select max(position)::float8 as position from shown where position <= $3`,
      values: [caller.accountId, await this.choices.shownTo(caller), upTo],
    });
    return rows[0]!.position ?? undefined;
  }

  private async counts(accountId: number, told: readonly NotificationKind[]) {
    const { rows } = await this.pool.query<{ total: number; unread: number }>({
      name: 'notifications counts',
      text: `${shown} select count(*)::integer as total, (count(*) filter (where not is_read))::integer as unread from shown`,
      values: [accountId, told],
    });
    return rows[0]!;
  }

  /** With what they name: people and reasons. */
  private async shownWith(rows: readonly Row[]): Promise<(row: Row) => Notification> {
    const [people, violations] = await Promise.all([
      this.people(rows.flatMap(actorsOf)),
      this.violations.all(),
    ]);
    const reasons = new Map(violations.map(({ violationId, description }) => [violationId, description]));
    return (row) => shownNotification(row, people, reasons);
  }

  private async people(ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<Person>({
      name: 'notifications people',
      text: 'select account_id, name, picture_key, is_disabled from profile where account_id = any($1)',
      values: [[...new Set(ids)]],
    });
    return new Map(rows.map((row) => [row.account_id, row]));
  }
}

/** Of what is told to those who are named, what names the reader; without what those did who are hidden from them. */
function toldTo(row: Row, accountId: number): Row {
  const { latest, older } = row.told;
  const seen = latest.filter(({ by }) => by === undefined || !row.hidden.includes(by));
  if (latest[0]!.to === undefined) return { ...row, told: { latest: seen, older } };
  return { ...row, told: { latest: seen.filter(({ to }) => to === accountId), older: 0 } };
}

const everyActor = ({ told }: Row) => [...new Set(told.latest.flatMap(({ by }) => by ?? []))];
const actorsOf = (row: Row) => everyActor(row).slice(0, mostActors);

function shownNotification(
  row: Row,
  people: ReadonlyMap<number, Person>,
  reasons: ReadonlyMap<number, string>,
): Notification {
  const [newest] = row.told.latest;
  return {
    id: row.id,
    kind: row.kind,
    thing: row.thing,
    position: row.position,
    at: newest!.at,
    isRead: row.is_read,
    title: row.title,
    actors: actorsOf(row).map((accountId) => shownPerson(accountId, people.get(accountId))),
    people: everyActor(row).length + row.told.older,
    verdict: newest!.verdict ?? null,
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

/** People are folded on their own: one of them may be missing for a moment. */
function shownPerson(accountId: number, person: Person | undefined): Notification['actors'][number] {
  if (person === undefined || person.is_disabled) return { accountId, name: departed, profilePicUrl: null };
  return { accountId, name: person.name, profilePicUrl: pictureUrl(person.picture_key) };
}

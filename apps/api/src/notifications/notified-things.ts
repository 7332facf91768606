import type { NotificationKind } from '@lock-in/contracts';
import type { EventType, LockInEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Folded, readModel } from '../platform/database/read-model.ts';
import { type Begun, type Happening, kindNames, kinds, type Thing, type ThingKey, things } from './kinds.ts';

/** A happening as it is stored. */
interface Kept extends Omit<Happening, 'thing' | 'thingId'> {
  readonly position: number;
  readonly at: string;
}

/** The happenings of one kind about one thing. */
interface Group {
  /** The latest happenings, newest first. */
  readonly latest: readonly Kept[];
  /** Number of older happenings, which are only counted. */
  readonly older: number;
}
type Groups = { readonly [Kind in NotificationKind]?: Group };

/** Hidden happenings, which may return. */
interface Withheld {
  /** All groups of a removed thing. */
  readonly all?: Groups;
  /** Single happenings of an existing thing; those of `older` are only counted. */
  readonly some?: Groups;
}

/** Number of happenings that are stored per group; older ones are only counted. */
const mostKept = 20;

/** A thing with all its notifications. */
export const NotifiedThingRow = defineEntity({
  name: 'NotifiedThingRow',
  tableName: 'notified_thing',
  properties: {
    thing: p.text().$type<Thing>().primary(),
    thing_id: p.integer().primary(),
    /** The owner's account. */
    account_id: p.integer(),
    title: p.text().strictNullable(),
    parent_id: p.integer().strictNullable(),
    is_gone: p.boolean(),
    groups: p.json().$type<Groups>(),
    withheld: p.json().$type<Withheld>().strictNullable(),
  },
});
type Row = InferEntity<typeof NotifiedThingRow>;

/** Account ids that mean many recipients: all accounts that saved a job, or all applicants who are still waiting. */
const manyOf = { savers: 0, applicants: -1 } as const;

/** A notification, found by its recipient or by `manyOf`. */
export const NotificationRow = defineEntity({
  name: 'NotificationRow',
  tableName: 'notification',
  properties: {
    thing: p.text().$type<Thing>().primary(),
    thing_id: p.integer().primary(),
    kind: p.text().$type<NotificationKind>().primary(),
    account_id: p.integer().primary(),
    position: p.bigint('number'),
  },
});

type Event = Folded<LockInEvent>;

/** The effect of one event on one thing. */
type Step = (row: Row | undefined, event: Event) => Row | undefined;
interface Touch {
  readonly key: ThingKey;
  readonly step: Step;
}

const touchesByType = new Map<EventType, ((event: Event) => Touch | undefined)[]>();

function touch<Target>(
  by: { readonly [Type in EventType]?: (data: never, event: never) => Target } | undefined,
  touchOf: (target: NonNullable<Target>) => Touch,
) {
  for (const [type, targetOf] of Object.entries(by ?? {}))
    touchesByType.set(type as EventType, [
      ...(touchesByType.get(type as EventType) ?? []),
      (event) => {
        const target = (targetOf as (data: unknown, event: Event) => Target)(event.data, event);
        return target === undefined ? undefined : touchOf(target as NonNullable<Target>);
      },
    ]);
}

for (const thing of Object.keys(things) as Thing[]) {
  const { begins, renames } = things[thing];
  const of = (thing_id: number, step: Step): Touch => ({ key: { thing, thing_id }, step });
  touch(begins, (begun: Begun) => of(begun.id, () => beginning(thing, begun)));
  touch(renames, ({ id, title }: { id: number; title: string }) => of(id, (row) => row && { ...row, title }));
}
for (const kind of kindNames) {
  const of = (
    { thing, thingId: thing_id, by, to }: Happening,
    step: (row: Row, event: Event) => Row | undefined,
  ): Touch => ({
    key: { thing, thing_id },
    // An account gets no notification of its own actions.
    step: (row, event) => (row === undefined || (to ?? row.account_id) === by ? row : step(row, event)),
  });
  const { adds, takesBack, withholds, returns } = kinds[kind];
  touch(adds, (happening: Happening) => of(happening, (row, event) => added(row, kind, happening, event)));
  touch(takesBack, (happening: Happening) => of(happening, (row) => takenBack(row, kind, happening)));
  touch(withholds, (happening: Happening) => of(happening, (row) => withheld(row, kind, happening)));
  touch(returns, (happening: Happening) => of(happening, (row) => returned(row, kind, happening)));
}
// After the kinds, so that a notification about the end exists when the thing ends.
for (const thing of Object.keys(things) as Thing[]) {
  const { ends, withholds, returns, appears, keepsTitle = false } = things[thing];
  const stepBy = (step: (row: Row, event: Event) => Row | undefined) => (thing_id: number) => ({
    key: { thing, thing_id },
    step: (row: Row | undefined, event: Event) => row && step(row, event),
  });
  touch(
    ends,
    stepBy((row) => ended(row, keepsTitle)),
  );
  touch(
    withholds,
    stepBy((row) => allWithheld(row)),
  );
  touch(
    returns,
    stepBy((row) => allReturned(row)),
  );
  touch(
    appears,
    stepBy((row, event) => allReturned(row, event)),
  );
}

const touchesOf = (event: Event): Touch[] =>
  (touchesByType.get(event.type) ?? []).flatMap((each) => each(event) ?? []);

/** The things that an event affects. */
export const thingsOf = (event: LockInEvent): ThingKey[] => {
  const keys = touchesOf(event as Event).map(({ key }) => key);
  return keys.filter((key, index) => keys.findIndex((each) => isSame(each, key)) === index);
};

export const notifiedEvents = [...touchesByType.keys()];

const isSame = (one: ThingKey, other: ThingKey) =>
  one.thing === other.thing && one.thing_id === other.thing_id;

const beginning = (thing: Thing, { id, account, title = null, parent = null }: Begun): Row => ({
  thing,
  thing_id: id,
  account_id: account,
  title,
  parent_id: parent,
  is_gone: false,
  groups: {},
  withheld: null,
});

function added(row: Row, kind: NotificationKind, happening: Happening, { position, occurredAt: at }: Event) {
  if (row.withheld?.some?.[kind]?.latest.some(({ id }) => id === happening.id) && kinds[kind].isNotifiedOnce)
    return returned(row, kind, happening);
  const { thing: _, thingId: __, ...kept } = happening;
  const { latest, older } = row.groups[kind] ?? { latest: [], older: 0 };
  const all = [{ ...kept, position, at }, ...latest.filter(({ id }) => id !== kept.id)];
  return changed(row, kind, atMost(all, older));
}

/** Undoes a happening; one of a kind with `isNotifiedOnce` is hidden instead, so that a repetition is recognised. */
function takenBack(row: Row, kind: NotificationKind, happening: Happening) {
  const isKept = row.groups[kind]?.latest.some(({ id }) => id === happening.id);
  return kinds[kind].isNotifiedOnce && isKept
    ? withheld(row, kind, happening)
    : dropped(row, kind, happening);
}

/** Removes a happening. If it is not among the latest, the count of older ones is reduced. */
function dropped(row: Row, kind: NotificationKind, { id }: Happening) {
  const group = row.groups[kind];
  if (group === undefined) return row;
  const latest = group.latest.filter((each) => each.id !== id);
  const isKept = latest.length < group.latest.length;
  return changed(row, kind, { latest, older: isKept ? group.older : Math.max(0, group.older - 1) });
}

/** Hides a happening but keeps it, so that it can return. */
function withheld(row: Row, kind: NotificationKind, happening: Happening): Row {
  const group = row.groups[kind];
  if (group === undefined) return row;
  const { latest, older } = row.withheld?.some?.[kind] ?? none;
  const kept = group.latest.find(({ id }) => id === happening.id);
  const all = kept ? [kept, ...latest] : latest;
  const some = { ...row.withheld?.some, [kind]: atMost(all, older + (kept ? 0 : 1)) };
  return { ...dropped(row, kind, happening), withheld: { ...row.withheld, some } };
}

/** Restores a hidden happening at its old position. */
function returned(row: Row, kind: NotificationKind, { id }: Happening): Row {
  const { [kind]: from = none, ...others } = row.withheld?.some ?? {};
  const kept = from.latest.find((each) => each.id === id);
  if (kept === undefined && from.older === 0) return row;
  const { latest, older } = row.groups[kind] ?? none;
  const all = [...latest, ...(kept ? [kept] : [])].toSorted((one, other) => other.position - one.position);
  const group = atMost(all, older + (kept ? 0 : 1));
  const left = {
    latest: from.latest.filter((each) => each !== kept),
    older: from.older - (kept ? 0 : 1),
  };
  const isEmpty = left.latest.length === 0 && left.older === 0;
  const some = { ...others, ...(!isEmpty && { [kind]: left }) };
  return { ...changed(row, kind, group), withheld: Object.keys(some).length > 0 ? { some } : null };
}

const none: Group = { latest: [], older: 0 };

const atMost = (all: readonly Kept[], older: number): Group => ({
  latest: all.slice(0, mostKept),
  older: older + Math.max(0, all.length - mostKept),
});

function changed(row: Row, kind: NotificationKind, group: Group): Row {
  const { [kind]: _, ...others } = row.groups;
  return { ...row, groups: group.latest.length === 0 ? others : { ...others, [kind]: group } };
}

const outliving = ({ groups }: Row): Groups =>
  Object.fromEntries(Object.entries(groups).filter(([kind]) => kinds[kind as NotificationKind].outlives));

const allWithheld = (row: Row): Row => ({
  ...row,
  is_gone: true,
  groups: outliving(row),
  // It may have been withheld before, for another reason.
  withheld: { ...row.withheld, all: { ...row.withheld?.all, ...row.groups } },
});

/**
 * The notification about the removal has already been replaced by the one about the return. `appeared`: the event since which the thing is
 * shown, if it never was before.
 */
function allReturned({ withheld: kept, ...row }: Row, appeared?: Event): Row {
  const { all, ...others } = kept ?? {};
  const groups = { ...(appeared ? asOf(appeared, all) : all), ...row.groups };
  return { ...row, is_gone: false, groups, withheld: others.some ? others : null };
}

const asOf = ({ position, occurredAt: at }: Event, groups: Groups = {}): Groups =>
  Object.fromEntries(
    Object.entries(groups).map(([kind, { latest, older }]) => [
      kind,
      { latest: latest.map((each) => ({ ...each, position, at })), older },
    ]),
  );

function ended(row: Row, keepsTitle: boolean): Row | undefined {
  const groups = outliving(row);
  const isOver = Object.keys(groups).length === 0 && !keepsTitle;
  return isOver ? undefined : { ...row, is_gone: true, groups, withheld: null };
}

export const notifiedThings = readModel<Row, LockInEvent>({
  entity: NotifiedThingRow,
  indexes: `
    create index notification_of_account on notification (account_id, position desc) where account_id > 0;
    create index notification_by_position on notification (position)`,
  handles: notifiedEvents,
  keyOf: thingsOf,
  derived: [{ entity: NotificationRow, rowsOf: notificationsOf }],
  fold: (row, event, key) =>
    touchesOf(event)
      .filter((each) => isSame(each.key, key as ThingKey))
      .reduce<Row | undefined>((now, { step }) => step(now, event), row),
});

function notificationsOf({ thing, thing_id, account_id, groups }: Row): object[] {
  return (Object.entries(groups) as [NotificationKind, Group][]).flatMap(([kind, { latest }]) => {
    const of = { thing, thing_id, kind };
    const [newest] = latest;
    if (newest!.to !== undefined)
      return latest.map(({ to, position }) => ({ ...of, account_id: to, position }));
    const { recipients } = kinds[kind];
    const isOfMany = recipients === 'savers' || recipients === 'applicants';
    return { ...of, account_id: isOfMany ? manyOf[recipients] : account_id, position: newest!.position };
  });
}

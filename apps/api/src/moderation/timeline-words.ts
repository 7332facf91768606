import {
  declaredEvents,
  type DomainEvent,
  type EventOf,
  type EventType,
  type Telling,
} from '@lock-in/domain';

const types = Object.keys(declaredEvents) as EventType[];
const tellingOf = (type: string) => declaredEvents[type as EventType].timeline as Telling<DomainEvent>;
const isGrouped = (telling: Telling<DomainEvent>): telling is Extract<typeof telling, { one: string }> =>
  typeof telling === 'object' && telling !== null;

/** The events that a history tells. */
export const toldTypes = types.filter((type) => tellingOf(type) !== null);
/** Those of which there may be very many in a row. */
export const groupedTypes = types.filter((type) => isGrouped(tellingOf(type)));

/** Several events in a row, or one of those that may be several. */
export function tellMany(type: string, count: number, people: number): string {
  const telling = tellingOf(type);
  if (!isGrouped(telling)) return type;
  return count === 1 ? telling.one : telling.many(people === 1 ? '1 person' : `${people} people`, count);
}

/** `actor`: the account that acted. */
export function tellOne(event: EventOf<EventType>, actor?: number): string {
  const telling = tellingOf(event.type);
  if (typeof telling === 'function') return telling(event, actor);
  return typeof telling === 'string' ? telling : tellMany(event.type, 1, 1);
}

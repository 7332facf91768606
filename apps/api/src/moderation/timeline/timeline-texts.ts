import {
  declaredEvents,
  type DomainEvent,
  type EventOf,
  type EventType,
  type TimelineText,
} from '@lock-in/domain';

const types = Object.keys(declaredEvents) as EventType[];
const timelineTextOf = (type: string) =>
  declaredEvents[type as EventType].timeline as TimelineText<DomainEvent>;
const isGrouped = (text: TimelineText<DomainEvent>): text is Extract<typeof text, { one: string }> =>
  typeof text === 'object' && text !== null;

/** Event types that histories show. */
export const timelineTypes = types.filter((type) => timelineTextOf(type) !== null);
/** Types of which very many events may occur in a row. */
export const groupedTypes = types.filter((type) => isGrouped(timelineTextOf(type)));

/** The text for a run of events of a type that may be grouped, even a single one. */
export function describeMany(type: string, count: number, people: number): string {
  const text = timelineTextOf(type);
  if (!isGrouped(text)) return type;
  return count === 1 ? text.one : text.many(people === 1 ? '1 person' : `${people} people`, count);
}

/** `actor`: the account that acted. */
export function describeOne(event: EventOf<EventType>, actor?: number): string {
  const text = timelineTextOf(event.type);
  if (typeof text === 'function') return text(event, actor);
  return typeof text === 'string' ? text : describeMany(event.type, 1, 1);
}

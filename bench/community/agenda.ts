/** Schedules items for later steps. Steps advance in order, and an item is at most `horizon` steps ahead. */
export interface Agenda<Item> {
  add(item: Item, steps: number): void;
  /** The items due at the current step. Each call advances one step. */
  due(): readonly Item[];
}

export function createAgenda<Item>(horizon: number): Agenda<Item> {
  const days: Item[][] = Array.from({ length: horizon + 1 }, () => []);
  let today = 0;
  return {
    add: (item, steps) => days[(today + Math.min(steps, horizon)) % days.length]!.push(item),
    due() {
      const items = days[today]!;
      days[today] = [];
      today = (today + 1) % days.length;
      return items;
    },
  };
}

/** What is due at which step; steps come in order, and nothing is put off by more than `horizon` of them. */
export interface Agenda<Item> {
  add(item: Item, steps: number): void;
  /** What is due now. The next call is about the next step. */
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

import { statementsOf } from '@lock-in/event-store';

/** Loads a statement from `sql/`. */
export const statement = statementsOf('log-seal', new URL('../sql/', import.meta.url));

/** Injection tokens of what the log gives: plain objects of a library that knows no framework. */
export const eventStore = Symbol('event store');
export const waiter = Symbol('waiter for read models');
export const projector = Symbol('projector');
/** Every projection of this build. */
export const projectionList = Symbol('projections');

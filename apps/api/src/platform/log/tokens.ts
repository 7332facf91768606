/** Injection tokens of what the log gives: plain objects of a library that knows no framework. */
/** The pool of whatever follows the log. */
export const backgroundPool = Symbol('background pool');
export const eventStore = Symbol('event store');
export const waiter = Symbol('waiter for read models');
export const projector = Symbol('projector');
/** Every projection of this build. */
export const projectionList = Symbol('projections');

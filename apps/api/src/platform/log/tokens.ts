/** Injection tokens for the parts of the log, which come from a framework-independent library. */
/** The pool for everything that follows the log. */
export const backgroundPool = Symbol('background pool');
export const eventStore = Symbol('event store');
export const waiter = Symbol('waiter for read models');
export const projector = Symbol('projector');
/** Every projection of this build. */
export const projectionList = Symbol('projections');

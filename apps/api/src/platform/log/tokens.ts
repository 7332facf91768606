/** Injection tokens for the parts of the log, which come from a framework-independent library. */
/** The pool for everything that follows the log. */
export const backgroundPool = Symbol('background pool');
/** Every projection of this build. */
export const projectionList = Symbol('projections');

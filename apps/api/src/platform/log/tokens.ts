/** The pool for everything that follows the log. */
export const backgroundPool = Symbol('background pool');
/** Every projection of this build. */
export const projectionList = Symbol('projections');

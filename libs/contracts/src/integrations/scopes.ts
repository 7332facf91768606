/** What an API token may be good for. Each call that is open to tokens names the one that it needs. */
export const tokenScopes = ['jobs:read', 'jobs:write', 'applications:read', 'applications:write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** A scope with those that it goes with: calls that change an application answer with it, and so with what its applicant said of themselves. */
export const scopesWith = (scope: TokenScope): readonly TokenScope[] =>
  scope === 'applications:write' ? [scope, 'applications:read'] : [scope];

/** Whether none of them is without one that it goes with. */
export const areScopesWhole = (scopes: readonly TokenScope[]): boolean =>
  scopes.flatMap(scopesWith).every((scope) => scopes.includes(scope));

/** The scopes of API tokens. Each call that accepts tokens names the scope that it needs. */
export const tokenScopes = ['jobs:read', 'jobs:write', 'applications:read', 'applications:write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** A scope with those that it requires: calls that change an application answer with the application, so they need read access too. */
export const scopesWith = (scope: TokenScope): readonly TokenScope[] =>
  scope === 'applications:write' ? [scope, 'applications:read'] : [scope];

/** Whether the list contains every scope that its members require. */
export const areScopesWhole = (scopes: readonly TokenScope[]): boolean =>
  scopes.flatMap(scopesWith).every((scope) => scopes.includes(scope));

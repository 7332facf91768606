/** What an API token may be good for. Each call that is open to tokens names the one that it needs. */
export const tokenScopes = ['jobs:read', 'jobs:write', 'applications:read', 'applications:write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

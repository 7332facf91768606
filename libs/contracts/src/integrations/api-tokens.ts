import { z } from 'zod';
import { evenSuspended, only, ownerOnly } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { id, idText, instant, requiredText, success } from '../shapes.ts';
import { areScopesWhole, tokenScopes } from './scopes.ts';

export const tokenNameLimit = 60;
/** The allowed lifetimes of a token, in days. */
export const tokenLifetimes = [30, 90, 365] as const;

/** A token without its secret, which is shown only once. `prefix`: its first characters; `lastUsedAt` is exact to the hour, `lastUsedFrom` is the network address. */
export const apiToken = z
  .object({
    tokenId: id,
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(z.enum(tokenScopes)),
    createdAt: instant,
    createdBy: id,
    lastUsedAt: instant.nullable(),
    lastUsedFrom: z.string().nullable(),
    expiresAt: instant,
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.output<typeof apiToken>;

export const listApiTokens = contract({
  method: 'GET',
  path: '/api/apiTokens',
  summary: 'The API tokens of the caller’s company, newest first: expired ones too, but no revoked ones.',
  access: ownerOnly(only('Company')),
  answer: z.object({ tokens: z.array(apiToken) }),
});

export const createApiToken = contract({
  method: 'POST',
  path: '/api/apiTokens',
  summary:
    'Creates an API token, with which a program acts for the caller’s company. Only this answer contains the token itself; the server keeps a digest of it. `applications:write` needs `applications:read`: its calls answer with the application.',
  access: ownerOnly(only('Company')),
  body: z.object({
    name: requiredText(tokenNameLimit, 'Name is required.'),
    scopes: z
      .array(z.enum(tokenScopes))
      .min(1, 'Choose at least one permission.')
      .max(tokenScopes.length, 'Choose each scope once.')
      .refine(
        areScopesWhole,
        'applications:write needs applications:read: its calls answer with the application.',
      ),
    days: z.literal(tokenLifetimes, 'Choose 30, 90 or 365 days.'),
  }),
  freshProof: true,
  shownOnce: true,
  answer: apiToken.extend({ token: z.string() }).meta({ id: 'NewApiToken' }),
  status: 201,
});
export type NewApiToken = AnswerOf<typeof createApiToken>;

export const revokeApiToken = contract({
  method: 'DELETE',
  path: '/api/apiTokens/:tokenId',
  summary: 'Revokes an API token of the caller’s company. It is refused from the next request on.',
  access: ownerOnly(evenSuspended(only('Company'))),
  params: z.object({ tokenId: idText }),
  answer: success,
});

import { specify } from '../spec.ts';
import { apiTokens, type ApiTokensCommand, type ApiTokensEvent, mostApiTokens } from './api-token.ts';

const { given } = specify(apiTokens);

const ids = { accountId: 9, companyId: 3 };
const now = '2026-11-24T08:00:00.000Z';
const expiresAt = '2026-12-24T08:00:00.000Z';
const create = (tokenId: number, scopes = ['jobs:read']): ApiTokensCommand => ({
  kind: 'CreateApiToken',
  ...ids,
  tokenId,
  name: 'Greenhouse',
  scopes,
  expiresAt,
  now,
});
const revoke = (tokenId: number): ApiTokensCommand => ({
  kind: 'RevokeApiToken',
  ...ids,
  tokenId,
  revokedBy: 10,
});
const created = (tokenId: number, until = expiresAt): ApiTokensEvent => ({
  type: 'ApiTokenCreated',
  data: { ...ids, tokenId, scopes: ['jobs:read'], expiresAt: until },
  subject: 'account-9',
  personal: { name: 'Greenhouse' },
});
const revoked = (tokenId: number): ApiTokensEvent => ({
  type: 'ApiTokenRevoked',
  data: { ...ids, tokenId, revokedBy: 10 },
});
const many = (count: number, until?: string) =>
  Array.from({ length: count }, (_, index) => created(index + 1, until));

describe('an API token', () => {
  it('is made with each of its scopes once and its name as a personal field', () => {
    given()
      .when(create(1, ['jobs:read', 'jobs:read']))
      .then(created(1));
  });

  it('is revoked once', () => {
    given(created(1)).when(revoke(1)).then(revoked(1));
    given(created(1), revoked(1)).when(revoke(1)).thenNothing();
    given().when(revoke(1)).thenNothing();
  });

  it('is refused beyond twenty living ones: those that were revoked or expired do not count', () => {
    given(...many(mostApiTokens))
      .when(create(21))
      .thenRejected('TooManyApiTokens');
    given(...many(mostApiTokens), revoked(5))
      .when(create(21))
      .then(created(21));
    given(...many(mostApiTokens, now))
      .when(create(21))
      .then(created(21));
  });
});

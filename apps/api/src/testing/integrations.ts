import {
  type AnswerOf,
  type listWebhooks,
  type NewApiToken,
  type NewWebhook,
  type TokenScope,
  type WebhookDelivery,
  webhookTopics,
} from '@lock-in/contracts';
import request from 'supertest';
import type { SignedIn } from './people/people.ts';
import { postProven } from './proof.ts';
import type { TestApp } from './test-app.ts';

export const allScopes: readonly TokenScope[] = [
  'jobs:read',
  'jobs:write',
  'applications:read',
  'applications:write',
];

/** Creates an API token with these scopes. */
export async function makeToken(
  company: SignedIn,
  scopes: readonly TokenScope[] = allScopes,
  more: object = {},
): Promise<NewApiToken> {
  const { status, body } = await postProven(company, '/api/apiTokens', {
    name: 'Greenhouse',
    scopes,
    days: 30,
    ...more,
  });
  if (status !== 201) throw new Error(`The token was not made: ${JSON.stringify(body)}`);
  return body as NewApiToken;
}

/** A request with a token and without cookies. */
export function byToken(
  { app }: TestApp,
  token: string,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body?: object,
) {
  const call = request(app.getHttpServer())[method](path).set('Authorization', `Bearer ${token}`);
  return body === undefined ? call : call.send(body);
}

/** Adds a webhook for all topics. */
export async function addedWebhook(
  company: SignedIn,
  url = 'https://ats.invalid/hooks',
  more: object = {},
): Promise<NewWebhook> {
  const { status, body } = await postProven(company, '/api/webhooks', {
    url,
    topics: webhookTopics,
    ...more,
  });
  if (status !== 201) throw new Error(`The webhook was not added: ${JSON.stringify(body)}`);
  return body as NewWebhook;
}

/** Sends a test message to a company's newest webhook. */
export async function testedWebhook(company: SignedIn): Promise<WebhookDelivery> {
  const { webhooks } = (await company.get('/api/webhooks')).body as AnswerOf<typeof listWebhooks>;
  return (await company.post(`/api/webhooks/${webhooks[0]!.webhookId}/test`)).body as WebhookDelivery;
}

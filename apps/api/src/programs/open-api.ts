import { type Contract, isBinary, isEventStream, scopesWith, type TokenScope } from '@lock-in/contracts';
import * as exported from '@lock-in/contracts';
import type { INestApplication } from '@nestjs/common';
import express, { Router, type RequestHandler } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { z } from 'zod';
import { runningVersion } from '../platform/health/version.ts';
import { contracts } from '../platform/http/contracts.ts';

/** Serves the OpenAPI document, built from the contracts, and a page to read it at `/api/docs`. Both are made on first use. */
export function serveOpenApi(app: INestApplication) {
  let documentation: RequestHandler | undefined;
  app.use(((request, response, next) => {
    if (!request.path.startsWith('/api/docs')) return next();
    documentation ??= documentationOf(openApiDocument());
    return documentation(request, response, next);
  }) satisfies RequestHandler);
}

/** Swagger UI, so that calls can be tried. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lock In API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>`;

const startPage = `SwaggerUIBundle({ url: '/api/docs.json', dom_id: '#swagger-ui', deepLinking: true });`;

const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const documentationOf = (document: object): RequestHandler =>
  Router()
    .get('/api/docs.json', (_, response) => void response.json(document))
    .get('/api/docs', (_, response) => void response.type('html').send(page))
    .get('/api/docs/start.js', (_, response) => void response.type('js').send(startPage))
    .use('/api/docs', express.static(swaggerFolder, { index: false, redirect: false }));

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of contracts) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(name, call);
  }
  return withDefinitionsAsComponents({
    openapi: '3.1.0',
    info: {
      title: 'Lock In',
      version: runningVersion().version,
      description: 'A social feed and a job board in one.',
    },
    paths,
    webhooks: webhooksOf(),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session_token' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token of a verified company (`lockin_…`), created on its Integrations page. It acts for the company within its scopes. ' +
            'Send it only in the `Authorization` header; a token in an address is refused. It needs neither a cookie nor `X-CSRFToken`. The limit is 600 calls per minute; a 429 answer says when to retry.',
        },
      },
      schemas: {},
    },
  });
}

/** The messages to a company's webhook, by the topics that it may choose. */
const webhooksOf = () =>
  Object.fromEntries(
    exported.webhookTopics.map((topic) => [
      topic,
      {
        post: {
          operationId: topic,
          summary: `Sent to webhooks that have the topic ${topic}. Answer with 2xx within ten seconds.`,
          tags: ['Webhooks'],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(exported.webhookMessage, 'output') } },
          },
          responses: {
            '2XX': {
              description: 'Accepted. After any other answer, the message is sent again for about a day.',
            },
          },
        },
      },
    ]),
  );

/**
 * Each schema has the schemas that it refers to as its own `$defs`, with references from the root of a document. This moves them all to
 * `components.schemas`.
 */
function withDefinitionsAsComponents<Document extends { components: { schemas: object } }>(
  document: Document,
): Document {
  const definitions: Record<string, unknown> = {};
  const moved = JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === '$defs') return void Object.assign(definitions, value);
    return key === '$ref' && typeof value === 'string'
      ? value.replace(/^#\/\$defs\//, '#/components/schemas/')
      : value;
  }) as Document;
  return { ...moved, components: { ...moved.components, schemas: definitions } };
}

const tokenWords = (scope: TokenScope) => {
  const [own, ...others] = scopesWith(scope).map((each) => `\`${each}\``);
  return others.length === 0
    ? `Open to API tokens with the scope ${own}.`
    : `Open to API tokens with the scope ${own}, which needs ${others.join(' and ')}, because the answer contains the application with the applicant’s name and email.`;
};

const proofWords =
  'Both factors must have been given in this session within the last five minutes, at sign-in or by `POST /api/security/proof`. ' +
  'Otherwise the answer is 403 with `needsProof: true`.';

const operation = (name: string, call: Contract) => ({
  operationId: name,
  summary: call.summary,
  tags: [call.access.kind === 'anyone' ? 'Anyone' : call.access.roles.join(', ')],
  ...(call.token && { description: tokenWords(call.token) }),
  ...(call.freshProof && { description: proofWords }),
  ...(call.access.kind === 'signedIn' && {
    security: [{ session: [] }, ...(call.token ? [{ token: [...scopesWith(call.token)] }] : [])],
  }),
  parameters: [
    ...parameters('path', call.params),
    ...parameters('query', call.query),
    ...forgeryHeader(call),
    ...idempotencyHeader(call),
  ],
  ...((call.body ?? call.files) && { requestBody: { required: true, content: bodyOf(call) } }),
  responses: {
    [call.status ?? 200]: { description: 'Success', content: answerOf(call) },
    ...(call.mayPend && { 202: saved() }),
    default: { description: 'Refused', content: { 'application/json': { schema: failure } } },
  },
});

const saved = () => ({
  description:
    'Saved, but not visible yet. Repeat the call with the same Idempotency-Key: it waits again, and answers in full once the change is visible.',
  content: { 'application/json': { schema: schemaOf(exported.pending, 'output') } },
});

const failure = {
  type: 'object',
  properties: {
    error: { anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] },
    requestId: { type: 'string' },
  },
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest as { properties?: Record<string, object>; required?: string[] };
};

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

const forgeryHeader = (call: Contract) =>
  call.method === 'GET' || call.forgery === 'origin' || call.forgery === 'none'
    ? []
    : [{ name: 'X-CSRFToken', in: 'header', required: call.token === undefined, schema: { type: 'string' } }];

const idempotencyHeader = ({ method, access, shownOnce, repeatableByVisitor }: Contract) =>
  method === 'GET' || shownOnce || (access.kind === 'anyone' && !repeatableByVisitor)
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 200 },
        },
      ];

function bodyOf(call: Contract) {
  const fields = call.body ? schemaOf(call.body, 'input') : { properties: {} };
  if (!call.files) return { 'application/json': { schema: fields } };
  const files = Object.keys(call.files).map((name) => [name, { type: 'string', format: 'binary' }] as const);
  return {
    'multipart/form-data': {
      schema: { ...fields, properties: { ...fields.properties, ...Object.fromEntries(files) } },
    },
  };
}

function answerOf({ answer }: Contract) {
  if (isEventStream(answer)) return { 'text/event-stream': { schema: schemaOf(answer.events, 'output') } };
  if (!isBinary(answer)) return { 'application/json': { schema: schemaOf(answer, 'output') } };
  return Object.fromEntries(
    answer.binary.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  );
}

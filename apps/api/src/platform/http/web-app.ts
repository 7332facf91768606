import type { INestApplication } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve('apps/web/dist');

/**
 * Serves the built web app: hashed assets for ever, and `index.html` with a fresh nonce for every page. A path of ours that
 * nobody answered stays a 404 in JSON.
 */
export function serveWebApp(app: INestApplication) {
  if (!existsSync(join(folder, 'index.html'))) return;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: false,
    }),
  );
  const files = express.static(folder, { index: false, maxAge: '1h' });
  // Calls do not look for themselves on the disk.
  app.use((request: Request, response: Response, next: NextFunction) =>
    isCall(request) ? next() : void files(request, response, next),
  );
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!/^(GET|HEAD)$/.test(request.method) || !isPage(request)) return next();
    const nonce = randomBytes(16).toString('base64');
    response.setHeader('Content-Security-Policy', pagePolicy(nonce));
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(page.replaceAll('__CSP_NONCE__', nonce));
  });
}

const isCall = ({ path }: Request) => /^\/(api|health|metrics|labels|verify-captcha|assets)(\/|$)/.test(path);

const isPage = (request: Request) => !isCall(request) && request.accepts(['html', 'json']) === 'html';

const pagePolicy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

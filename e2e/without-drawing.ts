import type { CDPSession, Page } from 'playwright-core';

const drawing = /<div id="root">[^]*?<script type="application\/json"[^]*?<\/script>/;

/**
 * Empties the documents of a page, so that it asks for what they would have brought: for tests that replace these answers. By Chromium's
 * own protocol, because `route` would take all other requests past the browser's cache, too.
 */
export async function withoutDrawing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (paused) => {
    // A page that is left has no more documents.
    void empty(session, paused).catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document', requestStage: 'Response' }],
  });
}

interface Paused {
  readonly requestId: string;
  readonly responseStatusCode?: number;
  readonly responseHeaders?: { name: string; value: string }[];
}

async function empty(
  session: CDPSession,
  { requestId, responseStatusCode: responseCode = 200, responseHeaders = [] }: Paused,
): Promise<void> {
  if (responseCode >= 300 && responseCode < 400) {
    await session.send('Fetch.continueResponse', { requestId });
    return;
  }
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
  const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
  const emptied = Buffer.from(text.replace(drawing, '<div id="root"></div>')).toString('base64');
  await session.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body: emptied });
}

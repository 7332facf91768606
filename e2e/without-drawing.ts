import type { Page } from 'playwright-core';

const drawing = /<div id="root">[^]*?<script type="application\/json"[^]*?<\/script>/;

/**
 * Empties the documents of a page, so that it asks for what they would have brought: for tests that replace these answers. By Chromium's
 * own protocol, because `route` would take all other requests past the browser's cache, too.
 */
export async function withoutDrawing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on(
    'Fetch.requestPaused',
    async ({ requestId, responseStatusCode: status = 200, responseHeaders }) => {
      if (status >= 300 && status < 400) return session.send('Fetch.continueResponse', { requestId });
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
      const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
      return session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        ...(responseHeaders && { responseHeaders }),
        body: Buffer.from(text.replace(drawing, '<div id="root"></div>')).toString('base64'),
      });
    },
  );
  await session.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document', requestStage: 'Response' }],
  });
}

import type { BrowserContext } from 'playwright-core';

const drawing = /<div id="root">[^]*?<script type="application\/json"[^]*?<\/script>/;

/** Empties the documents of a browser, so that it asks for what they would have brought: for tests that replace these answers. */
export async function withoutDrawing(context: Pick<BrowserContext, 'route'>): Promise<void> {
  await context.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(drawing, '<div id="root"></div>');
    return route.fulfill({ response, body });
  });
}

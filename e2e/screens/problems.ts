import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA. `preload` is off, because it would load style sheets again, which none of these rules needs. */
const everything: RunOptions = {
  preload: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};
/** The rules whose result depends on the theme. */
const colours: RunOptions = {
  preload: false,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** An open menu is checked alone: it covers the page and is not part of a landmark. */
const inFront = `document.querySelector('[role="menu"], [role="listbox"]') ?? document`;

/** The violations that axe finds on the current page. */
export async function violations(page: Page, of: 'everything' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const options = of === 'everything' ? everything : colours;
  const results = (await page.evaluate(`axe.run(${inFront}, ${JSON.stringify(options)})`)) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, any, all, none }) =>
        `${id}: ${html.slice(0, 200)} ${[...any, ...all, ...none][0]?.message ?? ''}`,
    ),
  );
}

/** The elements that make the page wider than the window. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(overflowing);
}

const overflowing = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
  return wide.slice(-3).map((one) => \`wider than the window by \${scrollWidth - clientWidth} px: \${one.outerHTML.slice(0, 200)}\`);
})()`;

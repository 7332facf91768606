import type { MantineColorScheme } from '@mantine/core';
import { toDataBlock } from '../../lib/data-block.ts';
import { documentStateId, type DocumentState } from '../document-state.ts';

interface Filling {
  readonly html: string;
  readonly colorScheme?: MantineColorScheme | undefined;
  /** What the browser goes on with. Without it, the document does without the app's code. */
  readonly hydration?: {
    /** Absent: the browser draws anew. */
    readonly state?: DocumentState;
    /** Links to the code of the page. */
    readonly modules: string;
  };
}

/** What React puts before a drawing that is not a whole document: its title, and hints for the pictures. */
const headOf = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

const codeOf = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** The dark theme for browsers without script. */
const darkStyles = /\s*<noscript><link [^>]*prefers-color-scheme[^>]*><\/noscript>/;

const usualDescription = /<meta name="description" [^>]*>/;

/** The document: the built page with the drawing in it, and what the browser goes on with. */
export function fillTemplate(template: string, { html, colorScheme, hydration }: Filling): string {
  const [head] = headOf.exec(html) ?? [''];
  const root = `<div id="root">${html.slice(head.length)}</div>`;
  const page = template
    .replace(codeOf, '')
    .replace(darkStyles, (links) => (colorScheme === 'light' ? '' : links));
  return (usualDescription.test(head) ? page.replace(usualDescription, '') : page)
    .replace('<title>Lock In</title>', () => head || '<title>Lock In</title>')
    .replace('<div id="root"></div>', () => root + (hydration ? goingOn(template, hydration) : ''))
    .replace(
      'data-mantine-color-scheme="light"',
      `data-mantine-color-scheme="${colorScheme === 'dark' ? 'dark' : 'light'}"${zoneOf(hydration?.state)}`,
    );
}

/** For the script of index.html that compares it with the reader's. */
const zoneOf = (state: DocumentState | undefined) =>
  state?.usesZone ? ` data-time-zone="${state.conditions.timeZone}"` : '';

/** The state, and the code in a template, which index.html opens after the first paint. */
function goingOn(template: string, { state, modules }: NonNullable<Filling['hydration']>): string {
  const code = Array.from(template.matchAll(codeOf), ([element]) => element.trim()).join('');
  const block =
    state && `<script type="application/json" id="${documentStateId}">${toDataBlock(state)}</script>`;
  return `
    ${block ?? ''}<template id="code">${code}${modules}</template>`;
}

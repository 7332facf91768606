import type { MantineColorScheme } from '@mantine/core';
import { documentStateId, toDataBlock, type DocumentState } from '../document-state.ts';

interface Filling {
  readonly html: string;
  readonly state: DocumentState;
  readonly colorScheme: MantineColorScheme | undefined;
  /** Links to the code of the page. */
  readonly modules: string;
}

/** What React puts before a drawing that is not a whole document: its title, and hints for the pictures. */
const headOf = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

const codeOf = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** The document: the built page with the drawing and the state in it, and its code in a template, which index.html opens after the first paint. */
export function fillTemplate(template: string, { html, state, colorScheme, modules }: Filling): string {
  const [head] = headOf.exec(html) ?? [''];
  const root = `<div id="root">${html.slice(head.length)}</div>
    <script type="application/json" id="${documentStateId}">${toDataBlock(state)}</script>`;
  const code = Array.from(template.matchAll(codeOf), ([element]) => element.trim()).join('');
  return template
    .replace(codeOf, '')
    .replace('<title>Lock In</title>', () => head || '<title>Lock In</title>')
    .replace('<div id="root"></div>', () => `${root}<template id="code">${code}${modules}</template>`)
    .replace(
      'data-mantine-color-scheme="light"',
      `data-mantine-color-scheme="${colorScheme === 'dark' ? 'dark' : 'light'}"`,
    );
}

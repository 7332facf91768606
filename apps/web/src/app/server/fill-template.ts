import type { MantineColorScheme } from '@mantine/core';
import { documentStateId, toDataBlock, type DocumentState } from '../document-state.ts';

interface Filling {
  readonly html: string;
  readonly state: DocumentState;
  readonly colorScheme: MantineColorScheme | undefined;
}

/** What React puts before a drawing that is not a whole document: its title, and hints for the pictures. */
const headOf = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

/** The document: the built page with the drawing and the state in it. */
export function fillTemplate(template: string, { html, state, colorScheme }: Filling): string {
  const [head] = headOf.exec(html) ?? [''];
  const root = `<div id="root">${html.slice(head.length)}</div>
    <script type="application/json" id="${documentStateId}">${toDataBlock(state)}</script>`;
  return template
    .replace('<title>Lock In</title>', () => head || '<title>Lock In</title>')
    .replace('<div id="root"></div>', () => root)
    .replace(
      'data-mantine-color-scheme="light"',
      `data-mantine-color-scheme="${colorScheme === 'dark' ? 'dark' : 'light'}"`,
    );
}

import { readFileSync } from 'node:fs';
import { markdownTree } from './markdown-tree.ts';
import type { Block, Inline } from './tree.ts';

/** Texts with their trees, as `mdast-util-from-markdown` 2.1.0 with GFM and without HTML reads them; half of them were drawn at random. */
const examples = JSON.parse(readFileSync('libs/markdown/fixtures/examples.json', 'utf8')) as [
  text: string,
  tree: string,
][];

it('Texts are read as the reference parser reads them', () => {
  const read = examples.map(([text]) => [text, written(blocks(markdownTree(text).children))]);
  expect(read).toEqual(examples);
});

it.each([
  ['a quote in seventeen others', '> '.repeat(17) + 'a', '<q>'.repeat(16) + '<p>> a</p>' + '</q>'.repeat(16)],
  ['emphasis in twenty others', '*a '.repeat(20) + 'a*'.repeat(20), undefined],
  ['HTML', '<b>*a*</b>\n\n<!-- *b* -->', '<p><b><e>a</e></b></p><p><!-- <e>b</e> --></p>'],
  [
    'a name before a host',
    'https://bank.sg@evil.sg/',
    '<p>https://<a mailto:bank.sg@evil.sg>bank.sg@evil.sg</a>/</p>',
  ],
  ['an address in a link', '[www.a.sg](https://b.sg)', '<p><a https://b.sg>www.a.sg</a></p>'],
  ['marks in an address', 'https://a.sg/_b_/*c*', '<p><a https://a.sg/_b_/*c>https://a.sg/_b_/*c</a>*</p>'],
  ['code without an end', '``a`', '<p>``a`</p>'],
  ['an unknown reference', '&nope; &#0;', '<p>&nope; \uFFFD</p>'],
])('%s is read', (_, text, tree) => {
  const read = written(blocks(markdownTree(text).children));
  if (tree === undefined) expect(read.match(/<e>/g)).toHaveLength(16);
  else expect(read).toBe(tree);
});

it('The places of links and code are those in the text, also in quotes, lists and tables', () => {
  const text = '> - x\r\n>   [@A](/profile/9) `b`\n\n| [c](https://d.sg) |\n|-|\n| \\| `e` |\n\n    f\n';
  const places: string[] = [];
  JSON.stringify(markdownTree(text), (_, value: { from?: number; to?: number }) => {
    if (typeof value?.from === 'number') places.push(text.slice(value.from, value.to));
    return value;
  });
  expect(places).toEqual(['[@A](/profile/9)', '`b`', '[c](https://d.sg)', '`e`', '    f']);
});

/** Spaces that are not drawn are left out. */
const written = (tree: string) =>
  tree
    .replaceAll(/ +⏎/g, '⏎')
    .replaceAll(/(<li (?:true|false)><p>)\s+/g, '$1')
    .replaceAll('<p></p>', '');

const blocks = (nodes: readonly Block[]): string => nodes.map(block).join('');

function block(node: Block): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inline(node.children)}</p>`;
    case 'heading':
      return `<h${node.depth}>${inline(node.children)}</h>`;
    case 'thematicBreak':
      return '<hr>';
    case 'code':
      return `<pre ${node.language ?? ''}>${node.value}</pre>`;
    case 'blockquote':
      return `<q>${blocks(node.children)}</q>`;
    case 'list':
      return `<l ${node.start} ${node.isLoose}>${node.children
        .map(({ checked, children }) => `<li ${checked}>${blocks(children)}</li>`)
        .join('')}</l>`;
    case 'table':
      return `<t ${node.columns.map((side) => side ?? '').join()}>${node.rows
        .map((row) => row.map(inline).join('|'))
        .join('/')}</t>`;
  }
}

const inline = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      switch (node.type) {
        case 'text':
          return node.value;
        case 'break':
          return '⏎';
        case 'inlineCode':
          return `<c>${node.value.replaceAll(/\s+/g, ' ')}</c>`;
        case 'link':
          return `<a ${node.url}>${inline(node.children)}</a>`;
        case 'image':
          return `<i ${node.url} ${node.alt}>`;
        default:
          return `<${node.type[0]}>${inline(node.children)}</${node.type[0]}>`;
      }
    })
    .join('');

import { darkRules } from './dark-styles-plugin.ts';

test('The rules of the dark theme apply whatever the page is marked with, and no others are kept', () => {
  const css = `.a{color:red}[data-mantine-color-scheme=dark] .a{color:blue}
    :where([data-mantine-color-scheme="light"]) .a{color:green}
    @media (min-width:1px){.a{top:0}:where([data-mantine-color-scheme='dark']) .a:hover{top:1px}}
    @media print{.a{top:2px}}@keyframes turn{to{rotate:1turn}}`;
  expect(darkRules(css).replaceAll(/\s+(?=[[@])/g, '')).toBe(
    '[data-mantine-color-scheme] .a{color:blue}' +
      '@media (min-width:1px){:where([data-mantine-color-scheme]) .a:hover{top:1px}}',
  );
});

test('Of a list of selectors only those of the dark theme apply', () => {
  const css = '[data-mantine-color-scheme=light] .a,[data-mantine-color-scheme=dark] .b{display:none}';
  expect(darkRules(css)).toBe(
    '[data-mantine-color-scheme=none] .a,[data-mantine-color-scheme] .b{display:none}',
  );
});

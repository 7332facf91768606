import { parse } from 'postcss';
import type { Plugin } from 'vite';

/**
 * Without script nothing marks the page as dark. For a system that asks for it, the page then names one more file, which no other browser
 * requests: the rules and variables of the dark theme, for any mark.
 */
export function darkStyles(): Plugin {
  return {
    name: 'lock-in-dark-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Vite has added the styles and the page by then.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const styles = Object.values(bundle).flatMap((output) =>
        output.type === 'asset' && output.fileName.endsWith('.css') ? [String(output.source)] : [],
      );
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no page.');
      const source = (await darkVariables()) + styles.map(darkRules).join('');
      const file = this.getFileName(this.emitFile({ type: 'asset', name: 'dark.css', source }));
      const link = `<link rel="stylesheet" href="/${file}" media="(prefers-color-scheme: dark)">`;
      page.source = String(page.source).replace('</head>', `  <noscript>${link}</noscript>\n  </head>`);
    },
  };
}

const dark = /\[data-mantine-color-scheme=["']?dark["']?\]/g;
const light = /\[data-mantine-color-scheme=["']?light["']?\]/g;
const anyScheme = '[data-mantine-color-scheme]';
const noScheme = '[data-mantine-color-scheme=none]';

/** The rules of a style sheet that apply in the dark theme only, changed to apply always. Tested by dark-styles-plugin.unit.spec.ts. */
export function darkRules(css: string): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (rule.selector.search(dark) < 0) return void rule.remove();
    rule.selector = rule.selector.replace(dark, anyScheme).replace(light, noScheme);
  });
  // Statements such as @charset, keyframes, and what is empty now.
  sheet.walkAtRules((rule) => {
    if (!/^(media|supports|layer|container)$/.test(rule.name)) rule.remove();
  });
  sheet.walkAtRules((rule) => {
    if (!rule.some(({ type }) => type === 'rule' || type === 'atrule')) rule.remove();
  });
  return sheet.toString();
}

/** What the app's root declares in the dark theme; its light variables stand in each document, with less weight. */
async function darkVariables(): Promise<string> {
  const [{ DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme }, app] = await Promise.all([
    import('@mantine/core'),
    import(/* @vite-ignore */ new URL('src/app/theme/theme.ts', import.meta.url).href) as Promise<
      typeof import('./src/app/theme/theme.ts')
    >,
  ]);
  const theme = mergeMantineTheme(DEFAULT_THEME, app.theme);
  const variables = { ...defaultCssVariablesResolver(theme).dark, ...app.cssVariables(theme).dark };
  const declared = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `html:root${anyScheme}{${declared.join(';')}}`;
}

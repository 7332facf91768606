import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { colorSchemeManager } from './color-scheme.ts';

/** Runs the script of index.html as the document's head does. */
function runThemeScript() {
  const page = readFileSync(join(__dirname, '../../../index.html'), 'utf8');
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const names = ['document', 'localStorage', 'matchMedia', 'MutationObserver'] as const;
  const run = compileFunction(script, names) as (...values: unknown[]) => void;
  run(...names.map((name) => window[name]));
}

const systemIs = (scheme: 'light' | 'dark') => {
  window.matchMedia = ((media: string) => ({
    matches: media === `(prefers-color-scheme: ${scheme})`,
  })) as typeof matchMedia;
};
const schemeOfRoot = () => document.documentElement.getAttribute('data-mantine-color-scheme');

describe('the script in the document’s head', () => {
  afterEach(() => localStorage.clear());

  it.each(['dark', 'light', 'auto'] as const)('takes the theme that the app stored: %s', (choice) => {
    colorSchemeManager().set(choice);
    for (const system of ['light', 'dark'] as const) {
      systemIs(system);
      runThemeScript();
      expect(schemeOfRoot()).toBe(choice === 'auto' ? system : choice);
    }
  });

  it.each(['dark', 'light', 'system', 'auto', 'Dark', '', null])(
    'reads a stored theme as the app does: %j',
    (stored) => {
      if (stored !== null) localStorage.setItem('ui-theme', stored);
      const read = colorSchemeManager().get('auto');
      for (const system of ['light', 'dark'] as const) {
        systemIs(system);
        runThemeScript();
        expect(schemeOfRoot()).toBe(read === 'auto' ? system : read);
      }
    },
  );

  it('keeps the root’s class with its attribute, also when the app changes that later', async () => {
    colorSchemeManager().set('dark');
    runThemeScript();
    expect(document.documentElement.className).toBe('dark');
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
    await Promise.resolve();
    expect(document.documentElement.className).toBe('light');
  });
});

it('A chosen theme is mirrored in a cookie, by which the server draws', () => {
  colorSchemeManager().set('dark');
  expect(document.cookie).toContain('ui_theme=dark');
  colorSchemeManager().set('auto');
  expect(document.cookie).toContain('ui_theme=system');
});

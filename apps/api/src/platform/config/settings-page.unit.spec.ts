import { readFileSync, writeFileSync } from 'node:fs';
import { settingsPage, withSettings } from './settings-page.ts';

describe('Generated from the settings; `npm run settings` rewrites it:', () => {
  it.each([
    ['docs/operations/settings.md', settingsPage],
    ['docker-compose.yml', withSettings],
    ['docker-compose.several.yml', withSettings],
  ])('%s', (file, made) => {
    const before = readFileSync(file, 'utf8');
    const text = made(before);
    if (process.env['WRITE_SETTINGS'] === 'true') writeFileSync(file, text);
    else expect(before).toBe(text);
  });
});

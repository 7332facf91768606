import { readFileSync, writeFileSync } from 'node:fs';
import { settingsPage } from './settings-page.ts';

const file = 'docs/operations/settings.md';

describe('The page of the settings', () => {
  it('is generated from the schema and the meanings; `npm run settings` rewrites it', () => {
    const page = settingsPage();
    if (process.env['WRITE_SETTINGS'] === 'true') writeFileSync(file, page);
    expect(readFileSync(file, 'utf8')).toBe(page);
  });
});

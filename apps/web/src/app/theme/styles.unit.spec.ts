import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(path, 'utf8');
const styles = join(root, '../../../node_modules/@mantine/core/styles');
const hasStyle = new Set(globSync('*.css', { cwd: styles }).map((name) => name.replace(/\.css$/, '')));

const imported = (text: string) =>
  Array.from(text.matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g), ([, name]) => name!);
const used = (text: string) =>
  Array.from(text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g), ([, names]) =>
    names!.split(','),
  ).flatMap((names) => names.map((name) => name.trim()).filter((name) => hasStyle.has(name)));

it('Each component of Mantine is loaded with its styles, by all pages or where it is used', () => {
  const everywhere = imported(read(join(import.meta.dirname, 'styles.ts')));
  const missing = globSync('**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.spec.tsx'))
    .flatMap((path) => {
      const text = read(join(root, path));
      const loaded = new Set([...everywhere, ...imported(text)]);
      return used(text)
        .filter((name) => !loaded.has(name))
        .map((name) => `${path}: ${name}`);
    });
  expect(missing).toEqual([]);
});

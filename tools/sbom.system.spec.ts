import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

interface Bom {
  readonly bomFormat: string;
  readonly components: readonly { readonly 'bom-ref': string; readonly hashes?: readonly object[] }[];
}

test('the bill of materials lists what is shipped, by hash, and nothing that only develops', () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(status).toBe(0);
  // Kept so that it can be stored with the build of the commit.
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/sbom.json', stdout);
  const { bomFormat, components } = JSON.parse(stdout) as Bom;
  expect(bomFormat).toBe('CycloneDX');
  const shipped = components.map((component) => component['bom-ref'].replace(/@[^@]+$/, ''));
  expect(shipped).toEqual(
    expect.arrayContaining(['@node-rs/argon2', 'express', 'pg', 'react', 'react-dom', 'sharp', 'zod']),
  );
  const develops = /^(@event-driven-io\/.*|@lock-in\/testing|jest|playwright-core|testcontainers|vite)$/;
  expect(shipped.filter((name) => develops.test(name))).toEqual([]);
  const unhashed = components.filter(({ hashes = [] }) => hashes.length === 0);
  // Our own packages, of which one has the name of what it stands in for.
  const own = /^(@lock-in\/|@napi-rs\/canvas@)/;
  expect(unhashed.filter((component) => !own.test(component['bom-ref']))).toEqual([]);
});

import { execFileSync } from 'node:child_process';

/**
 * `npm run sbom`: prints a CycloneDX list of all shipped packages from the lock. npm's own list leaves out packages that any workspace
 * also has as a development dependency, so `npm ls` decides what is shipped.
 */
interface Bom {
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

const npm = (...args: string[]) =>
  execFileSync('npm', [...args, '--package-lock-only'], { encoding: 'utf8', maxBuffer: 2 ** 26 });

const shipped = new Set(
  npm('ls', '--all', '--parseable', '--long', '--omit=dev', '--workspace=apps/api', '--workspace=apps/web')
    .split('\n')
    .map((line) => line.split(':')[1]),
);

const all = JSON.parse(npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application')) as Bom;
const components = all.components.filter((component) => shipped.has(component['bom-ref']));
const dependencies = all.dependencies
  .filter(({ ref }) => shipped.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => shipped.has(other)) }));

console.log(JSON.stringify({ ...all, components, dependencies }, null, 2));

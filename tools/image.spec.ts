import asModule from '@balena/dockerignore';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve } from 'node:path';

/** Its types call the function a module's default, which it is not. */
const dockerignore = asModule as unknown as typeof asModule.default;

const ignored = dockerignore({ ignorecase: false }).add(readFileSync('.dockerignore', 'utf8'));

/** What the Dockerfile sees of the checkout, in a folder of its own. */
let context: string;
beforeAll(() => {
  context = mkdtempSync(join(tmpdir(), 'lock-in-image-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(file));
  for (const file of ignored.filter(files)) cpSync(file, join(context, file));
  symlinkSync(resolve('node_modules'), join(context, 'node_modules'));
  const nest = resolve('node_modules/.bin/nest');
  execFileSync(nest, ['build', '--config', '../../nest-cli.json'], {
    cwd: join(context, 'apps/api'),
    stdio: 'pipe',
  });
}, 60_000);
afterAll(() => rmSync(context, { recursive: true, force: true }));

/** The last stage of the Dockerfile, where the web app's own build is what it is. */
const copied = ['libs', 'migrations', 'apps/api/dist'];

const filesOf = (folder: string) =>
  readdirSync(join(context, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      normalize(join(folder, entry.parentPath.slice(join(context, folder).length), entry.name)),
    );

const inImage = () => copied.flatMap(filesOf);

describe('The image', () => {
  it('is made of what this test looks at', () => {
    const lastStage = readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1)!;
    expect(lastStage.match(/^COPY .*$/gm)).toEqual([
      'COPY --from=dependencies /app ./',
      'COPY libs ./libs',
      'COPY migrations ./migrations',
      'COPY --from=build /app/apps/api/dist ./apps/api/dist',
      'COPY --from=build /app/apps/web/dist ./apps/web/dist',
    ]);
  });

  it('has the program and the commands of its operator', () => {
    const programs = inImage().filter((file) => /^apps\/api\/dist\/[\w-]+\.js$/.test(file));
    expect(programs).toEqual(
      expect.arrayContaining(
        ['main', 'admin', 'projections', 'log-verify', 'log-partitions'].map(
          (name) => `apps/api/dist/${name}.js`,
        ),
      ),
    );
  });

  it('has no test, no demo, and nothing that only they use', () => {
    const files = inImage();
    expect(files.length).toBeGreaterThan(500);
    const unwanted =
      /\.spec\.|\.(md|map\.md)$|(^|\/)(demo|testing|test|fixtures|torture)\/(?!package\.json$)|\/otp\.js/;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  });

  it('has no secret, no history and no other’s installation', () => {
    const kept = [
      '.env',
      '.env.local',
      '.git/config',
      '.data/secrets.json',
      'node_modules/a/b.js',
      'apps/web/dist/a.js',
    ];
    expect(ignored.filter(kept)).toEqual([]);
  });

  it('lacks no module, but for the demo’s, which production does not ask for', () => {
    const files = new Set(inImage());
    const missing = new Set<string>();
    for (const file of files) {
      if (!/\.(js|ts)$/.test(file)) continue;
      const code = readFileSync(join(context, file), 'utf8');
      for (const [, path = ''] of code.matchAll(/(?:\bfrom|\bimport\(?)\s*['"](\.{1,2}\/[^'"]+)['"]/g)) {
        const target = join(dirname(file), path);
        if (!files.has(target)) missing.add(target);
      }
    }
    expect([...missing].toSorted()).toEqual(['apps/api/dist/demo/seed.js', 'apps/api/dist/demo/welcome.js']);
  });
});

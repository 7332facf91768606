import asModule from '@balena/dockerignore';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve } from 'node:path';

/** The package's types declare a default export that it does not have. */
const dockerignore = asModule as unknown as typeof asModule.default;

const ignored = dockerignore({ ignorecase: false }).add(readFileSync('.dockerignore', 'utf8'));

/** A folder with the Dockerfile's build context. */
let context: string;
beforeAll(() => {
  context = mkdtempSync(join(tmpdir(), 'lock-in-image-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(file));
  for (const file of ignored.filter(files)) cpSync(file, join(context, file));
  symlinkSync(resolve('node_modules'), join(context, 'node_modules'));
  execFileSync(process.execPath, [join(context, 'tools/bundle-api.ts')], { stdio: 'pipe' });
}, 60_000);
afterAll(() => rmSync(context, { recursive: true, force: true }));

/** The folders that the Dockerfile's last stage copies, without the web app's build. */
const copied = ['libs', 'migrations', 'apps/api/dist'];

const filesOf = (folder: string) =>
  readdirSync(join(context, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      normalize(join(folder, entry.parentPath.slice(join(context, folder).length), entry.name)),
    );

const inImage = () => copied.flatMap(filesOf);

describe('The image', () => {
  it('is made of the files that this test checks', () => {
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

  it('is built on one base, named by its version and its digest, by no program that is fetched for it', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/m);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gim)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}']));
    expect(dockerfile).not.toMatch(/^# *syntax *=/im);
    expect(dockerfile).not.toMatch(/--from=(?!manifests|build|dependencies)/);
  });

  it('listens on all addresses of its container, which the program itself does not unless it is told to', () => {
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^ENV .*\bHOST=0\.0\.0\.0\b/m);
  });

  it('has the program and the commands of its operator', () => {
    const programs = inImage().filter((file) => /^apps\/api\/dist\/programs\/[\w-]+\.js$/.test(file));
    expect(programs).toEqual(
      expect.arrayContaining(
        ['main', 'admin', 'keys', 'seals', 'projections', 'log-verify'].map(
          (name) => `apps/api/dist/programs/${name}.js`,
        ),
      ),
    );
  });

  it('has no test, no demo, and nothing that only they use', () => {
    const files = inImage();
    expect(files.length).toBeGreaterThan(400);
    const unwanted =
      /\.spec\.|\.(md|map\.md)$|(^|\/)(demo|testing|test|fixtures|torture|tour)\/(?!package\.json$)|\/otp\.js/;
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
      for (const [, path = ''] of code.matchAll(
        /(?:\bfrom|\bimport\(?)\s*['"](\.{1,2}\/[^'"]+\.[jt]s)['"]/g,
      )) {
        const target = join(dirname(file), path);
        if (!files.has(target)) missing.add(target);
      }
    }
    expect([...missing].toSorted()).toEqual(['apps/api/dist/demo/seed.ts', 'apps/api/dist/demo/welcome.ts']);
  });
});

describe('The compose file', () => {
  const [top = '', services = ''] = readFileSync('docker-compose.yml', 'utf8')
    .replace(/^configs:[^]*/m, '')
    .split(/^services:$/m);
  const service = (name: string) =>
    new RegExp(`^  ${name}:\\n((?:(?:    .*)?\\n)+)`, 'm').exec(services)?.[1];

  it('gives the sealing key, and the role that may add seals, to the worker only', () => {
    expect(service('worker')).toMatch(/ROLE: worker\n +SEAL_KEY: /);
    expect(service('worker')).toContain('SEAL_DATABASE_URL:');
    expect(service('api')).toContain('ROLE: api');
    expect(service('api')).not.toContain('SEAL_');
    expect(top.replaceAll(/#.*/g, '')).not.toContain('SEAL_');
  });

  it('publishes only the port of the api, on the loopback interface', () => {
    expect(services.match(/ports: .*/g)).toEqual(["ports: ['${LISTEN:-127.0.0.1}:${PORT:-3000}:3000']"]);
    expect(service('api')).toContain('ports:');
  });

  it('names every image by its version and its digest, but for the one that is built here', () => {
    const images = [...`${top}${services}`.matchAll(/^ +image: (.*)$/gm)].map(([, image]) => image);
    expect(images.filter((image) => image === 'lock-in')).toHaveLength(1);
    const others = images.filter((image) => image !== 'lock-in');
    expect(others).toHaveLength(2);
    for (const image of others) expect(image).toMatch(/^[a-z]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
  });
});

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';

/**
 * `npm test`: runs the checks, then all tests but those of the kinds `system` and `oldest`, which `npm run test:system` runs.
 * `npm test -- unit web` runs only these kinds, `npm test -- feed` only tests with a matching path, of every kind.
 */
const checks: Readonly<Record<string, string>> = {
  imports: 'lint:imports',
  lint: 'lint:code',
  types: 'types',
  build: 'build',
  format: 'lint:format',
};

/** The kinds of tests; each is a Jest project. The first are those that every change needs. */
const ofChanges: readonly string[] = ['unit', 'database', 'api', 'web', 'journeys'];
const projects: readonly string[] = [...ofChanges, 'system', 'oldest'];

const totals = { passed: 0, failed: 0, skipped: 0 };
/** Notes printed before the totals: skipped groups, and files that needed a second attempt. */
const notes = new Set<string>();

/** With more failing files than this, none is retried: so many failures are not chance. */
const retriedFiles = 4;

/** Longer than any part needs, so that a hang is reported as a failure. */
const limitMs = 60 * 60_000;

/** Process groups of the running commands. */
const groups = new Set<number>();
process.on('exit', () => groups.forEach(endGroup));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** One seed for the whole run, so that a retried file makes the same requests. */
process.env['FUZZ_SEED'] ??= String(Math.trunc(Math.random() * 2 ** 31));

const chosen = process.argv.slice(2);
const patterns = chosen.filter((name) => !(name in checks) && !projects.includes(name));
const everything = chosen.length === 0;
const chosenProjects = projects.filter((project) =>
  everything ? ofChanges.includes(project) : chosen.includes(project) || chosen.length === patterns.length,
);
const needBuild = ['journeys', 'system'];
const chosenChecks = Object.entries(checks).filter(
  ([name]) =>
    everything ||
    chosen.includes(name) ||
    (name === 'build' && chosenProjects.some((project) => needBuild.includes(project))),
);

await check(chosenChecks);
if (totals.failed > 0) console.log('\nThe tests were not run: first the checks above must pass.');
else if (chosenProjects.length > 0) await runTests();

if (patterns.length > 0 && totals.passed + totals.failed + totals.skipped === 0) {
  console.log(`\nNo test has a path that matches ${patterns.join(' or ')}.`);
  totals.failed = 1;
}
for (const note of notes) console.log(note);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** Runs as many checks at a time as there are cores, the longest first. */
async function check(those: readonly [name: string, script: string][]): Promise<void> {
  const waiting = [...those];
  const next = async (): Promise<void> => {
    const [name, script] = waiting.shift() ?? [];
    if (name === undefined || script === undefined) return;
    const begun = performance.now();
    const { status, output } = await outputOf('npm', ['run', '--silent', script], 'pipe');
    if (status !== 0) totals.failed += 1;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${output && `${output}\n`}${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    return next();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
}

/**
 * Buffers a piped command's output until it ends, so that parallel commands do not mix theirs. Each runs in its own process group, to
 * end leftover programs, which would keep its output open for ever.
 */
function outputOf(
  command: string,
  args: readonly string[],
  output: 'pipe' | 'inherit',
): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', output, output], detached: true });
    const group = child.pid;
    if (group !== undefined) groups.add(group);
    const end = () => group !== undefined && endGroup(group);
    const printed: Buffer[] = [];
    const limit = setTimeout(() => {
      console.log(`\n${command} was ended after ${limitMs / 60_000} minutes.`);
      end();
    }, limitMs);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => printed.push(part));
    child.on('error', reject);
    child.on('exit', end);
    child.on('close', (code) => {
      clearTimeout(limit);
      if (group !== undefined) groups.delete(group);
      resolve({ status: code ?? 1, output: Buffer.concat(printed).toString().trim() });
    });
  });
}

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The process group has ended already.
  }
}

interface JestFile {
  /** The file's path. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly JestTest[];
}

interface JestTest {
  readonly status: string;
  readonly ancestorTitles: readonly string[];
  readonly title: string;
}

/** A worker loads a file once, so the kind `oldest`, which has the files of others, is run by itself. */
async function runTests(): Promise<void> {
  const others = chosenProjects.filter((kind) => kind !== 'oldest');
  if (others.length > 0) await runKinds(others);
  if (others.length < chosenProjects.length) await runKinds(['oldest']);
}

/**
 * Runs all these projects together, the longest files first. A few failing files are run once more, alone, because on a shared machine a
 * browser can be late by half a minute. Files that pass only then are named at the end: a flaky test is a bug in the test or the program.
 */
async function runKinds(kinds: readonly string[]): Promise<void> {
  const first = await jest(kinds, patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []);
  const failed = first.filter(isFailed).map(({ name }) => name);
  const mayBeLate = failed.length > 0 && failed.length <= retriedFiles && first.length > failed.length;
  if (mayBeLate) console.log(`\nOnce more, alone: ${failed.join(' ')}`);
  const second = mayBeLate ? await jest(kinds, ['--runTestsByPath', '--runInBand', ...failed]) : [];
  for (const { name } of second.filter((file) => !isFailed(file)))
    notes.add(`Passed only at the second attempt: ${relative('.', name)}`);
  const files = first.map((file) => second.find(({ name }) => name === file.name) ?? file);
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  totals.passed += count(tests, 'passed');
  totals.skipped += count(tests, 'pending');
  // A file that could not be loaded has no failed tests.
  const unloaded = files.filter((file) => isFailed(file) && count(file.assertionResults, 'failed') === 0);
  totals.failed += count(tests, 'failed') + unloaded.length;
  for (const group of skippedIn(tests)) notes.add(group);
}

function isFailed({ status }: JestFile): boolean {
  return status === 'failed';
}

function count(tests: readonly JestTest[], wanted: string): number {
  return tests.filter(({ status }) => status === wanted).length;
}

/** The result of each file. A run that fails for another reason than a test counts as failed too. */
async function jest(kinds: readonly string[], which: readonly string[]): Promise<readonly JestFile[]> {
  mkdirSync('.cache', { recursive: true });
  const outputFile = '.cache/tests.json';
  rmSync(outputFile, { force: true });
  // Jest needs the flag for packages that are ES modules only.
  const node = ['--conditions=source', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // BullMQ on PostgreSQL may leave the timer of a closed worker that waited for a job, for as long as its next job is away.
  const options = ['--selectProjects', ...kinds, '--passWithNoTests', '--forceExit', '--json'];
  const { status } = await outputOf(
    process.execPath,
    [...node, 'node_modules/jest/bin/jest.js', ...options, `--outputFile=${outputFile}`, ...which],
    'inherit',
  );
  const files = existsSync(outputFile)
    ? (JSON.parse(readFileSync(outputFile, 'utf8')) as { testResults: JestFile[] }).testResults
    : [];
  if (status !== 0 && !files.some(isFailed)) totals.failed += 1;
  return files;
}

/** Names each skipped group once, with the reason in its name. */
function skippedIn(tests: readonly JestTest[]): Set<string> {
  return new Set(
    tests
      .filter(({ status }) => status === 'pending')
      .map(
        ({ ancestorTitles, title }) => ancestorTitles.find((group) => group.includes('skipped:')) ?? title,
      ),
  );
}

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * What `npm test` runs: the checks, then the tests. `npm test -- unit web` runs those alone, and `npm test -- feed` the tests
 * whose path matches.
 */
const checks: Readonly<Record<string, string>> = {
  types: 'types',
  lint: 'lint:code',
  build: 'build',
  format: 'lint:format',
  imports: 'lint:imports',
};

/** The kinds of test, and in how many processes each runs: one process keeps what its files loaded until it ends. */
const projects: Readonly<Record<string, number>> = { api: 4, browser: 2, database: 1, web: 1, unit: 1 };

/** A part of the whole, which says for itself what it found. */
interface Stage {
  readonly name: string;
  readonly run: () => Promise<{ readonly held: boolean; readonly output: string }>;
}

const totals = { passed: 0, failed: 0, skipped: 0 };
const skippedGroups = new Set<string>();

/** Longer than any part takes, so that a hang is reported as a failure with what was printed until then. */
const limitMs = 25 * 60_000;

/** Process groups of the commands that run. */
const groups = new Set<number>();
process.on('exit', () => groups.forEach(endGroup));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const chosen = process.argv.slice(2);
const patterns = chosen.filter((name) => !(name in checks) && !(name in projects));
const everything = chosen.length === 0;
const chosenProjects = Object.keys(projects).filter(
  (project) => everything || chosen.includes(project) || chosen.length === patterns.length,
);
// The browser visits the built program.
const chosenChecks = Object.entries(checks).filter(
  ([name]) => everything || chosen.includes(name) || (name === 'build' && chosenProjects.includes('browser')),
);

await inParallel(chosenChecks.map(([name, script]) => ({ name, run: () => check(script) })));
if (totals.failed > 0) {
  console.log('\nThe tests were not run: first the checks above must pass.');
} else {
  await inParallel(chosenProjects.flatMap(stagesOf));
}

if (patterns.length > 0 && totals.passed + totals.failed + totals.skipped === 0) {
  console.log(`\nNo test has a path that matches ${patterns.join(' or ')}.`);
  totals.failed = 1;
}
for (const group of skippedGroups) console.log(group);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** Two at a time on two cores, because a test that waits for a browser or a database leaves one of them idle. */
async function inParallel(stages: readonly Stage[]): Promise<void> {
  const waiting = [...stages];
  const next = async (): Promise<void> => {
    const stage = waiting.shift();
    if (stage === undefined) return;
    await report(stage);
    return next();
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, next));
}

async function report({ name, run }: Stage): Promise<void> {
  console.log(`  ${name} …`);
  const begun = performance.now();
  const { held, output } = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  if (output !== '') console.log(output);
  console.log(`${held ? '✓' : '✗'} ${name} (${seconds} s)`);
}

async function check(script: string) {
  const { status, output } = await outputOf('npm', ['run', '--silent', script]);
  if (status !== 0) totals.failed += 1;
  return { held: status === 0, output };
}

/**
 * What a command printed is kept until it ends, so that those beside it do not write into it. Each has a process group of its own: a
 * program that it left behind would hold its output open for ever.
 */
function outputOf(command: string, args: readonly string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const group = child.pid;
    if (group !== undefined) groups.add(group);
    const end = () => group !== undefined && endGroup(group);
    const printed: Buffer[] = [];
    const limit = setTimeout(() => {
      printed.push(Buffer.from(`\nIt was ended after ${limitMs / 60_000} minutes.\n`));
      end();
    }, limitMs);
    child.stdout.on('data', (part: Buffer) => printed.push(part));
    child.stderr.on('data', (part: Buffer) => printed.push(part));
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
    // Nothing of it is left.
  }
}

/** Looking for a few files needs no more than one process. */
function stagesOf(project: string): Stage[] {
  const shards = patterns.length > 0 ? 1 : projects[project]!;
  return Array.from({ length: shards }, (_, index) => {
    const shard = `${index + 1}/${shards}`;
    return {
      name: shards === 1 ? project : `${project} ${shard}`,
      run: () => runTests(project, shard),
    };
  });
}

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; ancestorTitles: string[]; title: string }[] }[];
}

async function runTests(project: string, shard: string) {
  mkdirSync('.cache', { recursive: true });
  const outputFile = `.cache/tests-${project}-${shard.replace('/', '-of-')}.json`;
  rmSync(outputFile, { force: true });
  // Jest needs the flag to load packages that are ES modules only.
  const node = ['--conditions=source', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const { status, output } = await outputOf(process.execPath, [
    ...node,
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    '--runInBand',
    '--passWithNoTests',
    // A program that a failed test left running would keep the process, and the run, from ending.
    '--forceExit',
    '--shard',
    shard,
    '--json',
    `--outputFile=${outputFile}`,
    ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
  ]);
  const results = resultsIn(outputFile);
  totals.passed += results?.numPassedTests ?? 0;
  // A file that could not even be loaded has no failed tests of its own.
  const failed = (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0);
  totals.failed += status === 0 ? failed : Math.max(failed, 1);
  totals.skipped += results?.numPendingTests ?? 0;
  for (const group of skippedIn(results)) skippedGroups.add(group);
  return { held: status === 0, output };
}

function resultsIn(file: string): JestResults | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestResults;
  } catch {
    return undefined;
  }
}

/** A skipped group is named once, with the reason that its name gives, however many tests it has. */
function skippedIn(results: JestResults | undefined): Set<string> {
  const tests = results?.testResults.flatMap((file) => file.assertionResults) ?? [];
  return new Set(
    tests
      .filter(({ status }) => status === 'pending')
      .map(
        ({ ancestorTitles, title }) => ancestorTitles.find((group) => group.includes('skipped:')) ?? title,
      ),
  );
}

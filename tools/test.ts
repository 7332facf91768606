import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/**
 * What `npm test` runs: the checks, then the tests, kind by kind. `npm test -- unit web` runs those alone, and
 * `npm test -- feed` the tests whose path matches.
 */
const checks: Readonly<Record<string, string>> = {
  format: 'lint:format',
  lint: 'lint:code',
  imports: 'lint:imports',
  types: 'types',
  build: 'build',
};
const projects = ['unit', 'database', 'api', 'web', 'browser'];

const totals = { passed: 0, failed: 0, skipped: 0 };
const skippedGroups: string[] = [];

const chosen = process.argv.slice(2);
const patterns = chosen.filter((name) => !(name in checks) && !projects.includes(name));
const everything = chosen.length === 0;
const chosenProjects = projects.filter(
  (project) => everything || chosen.includes(project) || chosen.length === patterns.length,
);
// The browser visits the built program.
const chosenChecks = Object.entries(checks).filter(
  ([name]) => everything || chosen.includes(name) || (name === 'build' && chosenProjects.includes('browser')),
);

for (const [name, script] of chosenChecks) stage(name, () => check(script));
if (totals.failed > 0) {
  console.log('\nThe tests were not run: first the checks above must pass.');
} else {
  for (const project of chosenProjects) stage(project, () => runProject(project));
}

if (patterns.length > 0 && totals.passed + totals.failed + totals.skipped === 0) {
  console.log(`\nNo test has a path that matches ${patterns.join(' or ')}.`);
  totals.failed = 1;
}
for (const group of skippedGroups) console.log(group);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

function stage(name: string, run: () => boolean): void {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const begun = performance.now();
  const held = run();
  console.log(`${held ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
}

function check(script: string): boolean {
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  if (status !== 0) totals.failed += 1;
  return status === 0;
}

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; ancestorTitles: string[]; title: string }[] }[];
}

function runProject(project: string): boolean {
  mkdirSync('.cache', { recursive: true });
  const outputFile = `.cache/tests-${project}.json`;
  rmSync(outputFile, { force: true });
  // Jest needs the flag to load packages that are ES modules only.
  const node = ['--conditions=source', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = ['--selectProjects', project, '--passWithNoTests', '--json', `--outputFile=${outputFile}`];
  const { status } = spawnSync(
    process.execPath,
    [
      ...node,
      'node_modules/jest/bin/jest.js',
      ...jest,
      ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
    ],
    { stdio: ['inherit', 'ignore', 'inherit'] },
  );
  const results = resultsIn(outputFile);
  totals.passed += results?.numPassedTests ?? 0;
  // A file that could not even be loaded has no failed tests of its own.
  const failed = (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0);
  totals.failed += status === 0 ? failed : Math.max(failed, 1);
  totals.skipped += results?.numPendingTests ?? 0;
  skippedGroups.push(...skippedIn(results));
  return status === 0;
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

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Metrics } from '../platform/health/metrics.ts';
import { startTestApp } from '../testing/test-app.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

const { groups } = parse(readFileSync('docs/operations/alerts.yml', 'utf8')) as {
  groups: { name: string; rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const runbook = readFileSync('docs/operations/runbook.md', 'utf8');

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly targets?: readonly { readonly expr: string }[];
}

const dashboard = JSON.parse(readFileSync('docs/operations/dashboard.json', 'utf8')) as {
  readonly panels: readonly Panel[];
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
};
const shown = [...dashboard.panels.flatMap(({ targets = [] }) => targets), ...dashboard.annotations.list].map(
  ({ expr }) => expr,
);
/** The metrics in an expression; the series of a histogram count under the histogram's name. */
const measurementsIn = (text: string) =>
  Array.from(text.matchAll(/\b(?:lockin|nodejs|process)_[a-z0-9_]+\b/g), ([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

/** The labels that an expression groups or selects by. */
const labelsIn = (text: string) => [
  ...Array.from(text.matchAll(/\bby \(([^)]*)\)/g), ([, list]) => list!.split(/,\s*/)).flat(),
  ...Array.from(text.matchAll(/[{,](\w+)(?:=~|!=|=)"/g), ([, label]) => label!),
];

describe('The alerts and the dashboard', () => {
  it('name measurements and labels that exist, and so does the runbook', async () => {
    const test = await startTestApp();
    // The process's own are measured from the first scrape on.
    await test.app.get(Metrics).scrape();
    const metrics = test.app.get(Metrics).registry.getMetricsAsArray();
    await test.stop();
    const labelsOf = new Map(
      metrics.map((metric) => [metric.name, (metric as unknown as { labelNames: string[] }).labelNames]),
    );
    const asked = [...rules.map(({ expr }) => expr), ...shown];
    const named = [...asked, runbook].flatMap(measurementsIn);
    expect(named.length).toBeGreaterThan(rules.length + shown.length);
    expect(named.filter((name) => !labelsOf.has(name))).toEqual([]);
    for (const expr of asked) {
      const known = new Set([
        'instance',
        'job',
        'le',
        ...measurementsIn(expr).flatMap((name) => labelsOf.get(name)!),
      ]);
      expect([expr, labelsIn(expr).filter((label) => !known.has(label))]).toEqual([expr, []]);
    }
  });

  it('hear of the first failure: what they count begins with 0', async () => {
    const test = await startTestApp();
    const scraped = await test.app.get(Metrics).scrape();
    await test.stop();
    const counted = rules.flatMap(({ expr }) =>
      Array.from(expr.matchAll(/increase\((\w+)/g), ([, name]) => name),
    );
    expect(counted).toHaveLength(5);
    for (const name of counted) expect(scraped).toMatch(new RegExp(`^${name}\\{.+\\} 0$`, 'm'));
  });

  it('do not count the scrape itself as a call that waits for a connection', async () => {
    const test = await startTestApp();
    const metrics = test.app.get(Metrics);
    // The first scrape leaves an idle connection, which the second one's statements wait for until the next tick.
    await metrics.scrape();
    const scraped = await metrics.scrape();
    await test.stop();
    expect(scraped).toMatch(/^lockin_pool_waiting 0$/m);
  });

  it('tell of files that were never swept as well', () => {
    const rule = rules.find(({ alert }) => alert === 'LockInFileSweepOld');
    expect(rule?.expr).toContain('or (time() - min(process_start_time_seconds');
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s says what is wrong and when',
    (name, rule) => {
      expect(name).toMatch(/^LockIn[A-Z]\w+$/);
      expect(['critical', 'warning']).toContain(rule.labels.severity);
      expect(rule.annotations.summary).toMatch(/\.$/);
      expect(rule.for ?? '0s').toMatch(/^\d+[smh]$/);
      expect(bracketsClose(rule.expr)).toBe(true);
    },
  );

  it('have one entry each in the runbook, in the same order', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const entries = Array.from(runbook.matchAll(/^## (\w+)$/gm), ([, name]) => name);
    expect(entries).toEqual(rules.map(({ alert }) => alert));
  });
});

describe('The dashboard', () => {
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');

  it('shows every measurement of ours that an alert is about', () => {
    const onIt = new Set(shown.flatMap(measurementsIn));
    // Measurements of the sweep's age are used only by its alert.
    const alone = new Set(['lockin_file_sweep_timestamp_seconds', 'process_start_time_seconds']);
    const missing = rules.flatMap(({ expr }) => measurementsIn(expr)).filter((name) => !onIt.has(name));
    expect(missing.filter((name) => !alone.has(name))).toEqual([]);
  });

  it('has panels that ask for something, name alerts that exist and do not lie over each other', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    for (const { title, targets = [], description = '' } of panels) {
      expect([title, targets.length > 0, targets.every(({ expr }) => bracketsClose(expr))]).toEqual([
        title,
        true,
        true,
      ]);
      for (const [name] of description.matchAll(/LockIn\w+/g))
        expect(rules.map(({ alert }) => alert)).toContain(name);
    }
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...dashboard.panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
  });
});

describe('The runbook', () => {
  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const commands = Array.from(runbook.matchAll(/npm run ([\w:]+)/g), ([, name]) => name);
    expect(commands.filter((name) => name === undefined || !Object.hasOwn(scripts, name))).toEqual([]);
    expect(commands).toContain('projections');
  });

  it('tells of every alert what it means and what to do', () => {
    for (const entry of runbook.split(/^## /m).filter((each) => each.startsWith('LockIn'))) {
      expect(entry).toContain('**Means.**');
      expect(entry).toContain('**Do.**');
    }
  });
});

function bracketsClose(expression: string): boolean {
  const open: string[] = [];
  const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
  for (const sign of expression.replace(/"[^"]*"/g, '')) {
    if ('([{'.includes(sign)) open.push(sign);
    else if (sign in pairs && open.pop() !== pairs[sign]) return false;
  }
  return open.length === 0;
}

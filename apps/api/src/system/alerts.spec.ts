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
/** The measurements that an expression names, the series of a histogram by the histogram's own name. */
const measurementsIn = (text: string) =>
  Array.from(text.matchAll(/\b(?:lockin|nodejs|process)_[a-z0-9_]+\b/g), ([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

describe('The alerts', () => {
  it('name measurements that exist, and so does the runbook', async () => {
    const test = await startTestApp();
    const registered = new Set(
      test.app
        .get(Metrics)
        .registry.getMetricsAsArray()
        .map(({ name }) => name),
    );
    await test.stop();
    const named = [...rules.map(({ expr }) => expr), runbook].flatMap(measurementsIn);
    expect(named.length).toBeGreaterThan(rules.length);
    expect(named.filter((name) => !registered.has(name))).toEqual([]);
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

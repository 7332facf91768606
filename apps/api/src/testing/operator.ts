import type { SystemState } from '@lock-in/contracts';
import { SystemWatch } from '../platform/health/system-watch.ts';
import { eventually } from './eventually.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

type LogLine = Readonly<Record<string, unknown>>;

/** What an operator sees of the running program, on each of the three ways. */
export interface Operator {
  /** A measurement, written as Prometheus does: `name{label="value"}`. Undefined: there is none. */
  metric(series: string): Promise<number | undefined>;
  /** The System page's answer. */
  page(): Promise<SystemState>;
  /** The page's problems as `kind` or `kind subject`. */
  problems(): Promise<string[]>;
  /** The log's lines with this text and these fields since now. It waits for the first, as they are written a little late. */
  lines(text: string, fields?: LogLine): Promise<LogLine[]>;
  /** Has the program look whether it is well, which it does every few seconds by itself. */
  look(): Promise<void>;
}

export function operatorOf(test: TestApp, admin: SignedIn, log: { text(): string }): Operator {
  const begun = log.text().length;
  const linesOf = (text: string, fields: LogLine) =>
    log
      .text()
      .slice(begun)
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine)
      .filter((line) => isSubset({ ...fields, msg: text }, line));
  const page = async () => (await admin.get('/api/system')).body as SystemState;
  return {
    async metric(series) {
      const { text } = await test.visitor().get('/metrics');
      const line = text.split('\n').find((one) => one.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length + 1));
    },
    page,
    async problems() {
      const { problems } = await page();
      return problems.map(({ kind, subject }) => (subject === null ? kind : `${kind} ${subject}`));
    },
    async lines(text, fields = {}) {
      await eventually(() => Promise.resolve(linesOf(text, fields).length > 0), true);
      return linesOf(text, fields);
    },
    look: () => test.app.get(SystemWatch).look(),
  };
}

const isSubset = (fields: LogLine, line: LogLine) =>
  Object.entries(fields).every(([name, value]) => line[name] === value);

import type { SystemState } from '@lock-in/contracts';
import { SystemWatch } from '../platform/health/system-watch.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What an operator sees of the running program, beside its log. */
export interface Operator {
  /** A measurement, written as Prometheus does: `name{label="value"}`. Undefined: there is none. */
  metric(series: string): Promise<number | undefined>;
  /** The System page's answer. */
  page(): Promise<SystemState>;
  /** The page's problems as `kind` or `kind subject`. */
  problems(): Promise<string[]>;
  /** Has the program look whether it is well, which it does every few seconds by itself. */
  look(): Promise<void>;
}

export function operatorOf(test: TestApp, admin: SignedIn): Operator {
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
    look: () => test.app.get(SystemWatch).look(),
  };
}

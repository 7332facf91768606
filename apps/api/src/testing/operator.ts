import type { SystemState } from '@lock-in/contracts';
import { SystemWatch } from '../platform/health/system-watch.ts';
import type { SignedIn } from './people/people.ts';
import type { TestApp } from './test-app.ts';

/** The operator's view of the running program, apart from its log. */
export interface Operator {
  /** A metric in Prometheus notation: `name{label="value"}`. Undefined if it does not exist. */
  metric(series: string): Promise<number | undefined>;
  /** The System page's answer. */
  page(): Promise<SystemState>;
  /** The page's problems as `kind` or `kind subject`. */
  problems(): Promise<string[]>;
  /** Runs the health check, which otherwise runs every few seconds. */
  check(): Promise<void>;
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
    check: () => test.app.get(SystemWatch).check(),
  };
}

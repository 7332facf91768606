import { publishedPassword as password } from '../../apps/api/src/platform/config/demo-password.ts';
import { signIn } from '../../apps/api/src/testing/people/people.ts';
import { Visitor as Caller } from '../../apps/api/src/testing/people/visitor.ts';
import { createAdmin } from '../identity/create-admin.ts';
import type { Program } from '../program.ts';
import { viewers } from '../screens/screens.ts';
import type { Reader } from './pages.ts';

const emails: Readonly<Record<Reader, string | undefined>> = {
  ...viewers,
  rejected: 'hello@blinkhire.example',
  newAdmin: undefined,
};

/** Signs the readers in, each once, without pages. */
export class Sessions {
  private readonly program: Program;
  private readonly callers = new Map<Reader, Promise<Caller>>();

  constructor(program: Program) {
    this.program = program;
  }

  /** Cookies of a session; none of a visitor. */
  async cookiesOf(reader: Reader): Promise<{ name: string; value: string; url: string }[]> {
    const { cookies } = await this.callerOf(reader);
    return Array.from(cookies, ([name, value]) => ({ name, value, url: this.program.url }));
  }

  /** The position of a decision of the demo. */
  async findDecision(): Promise<number> {
    const admin = await this.callerOf('admin');
    const found = await admin.get('/api/moderation/decisions?kind=jobTakenDown');
    return (found.body as { decisions: readonly { position: number }[] }).decisions[0]!.position;
  }

  private callerOf(reader: Reader): Promise<Caller> {
    const caller = this.callers.get(reader) ?? this.begin(reader);
    this.callers.set(reader, caller);
    return caller;
  }

  private async begin(reader: Reader): Promise<Caller> {
    const caller = new Caller(this.program.url);
    if (reader === 'newAdmin')
      return signIn(caller, await createAdmin(this.program), { now: () => new Date() });
    const email = emails[reader];
    if (email === undefined) return caller;
    const account = await caller.post('/api/login', { email, password });
    const { accountId } = account.body as { accountId: number };
    const code = /\d{6}/.exec(await this.program.otp(email))?.[0];
    await caller.post('/api/2fa-verify', { accountId, code });
    await caller.post('/api/create_token', { accountId });
    return caller;
  }
}

import type { Role } from '@lock-in/contracts';
import { DecideCompany } from '../../companies/commands/decide-company.ts';
import { ReopenCompany } from '../../companies/commands/reopen-company.ts';
import { LiftSuspension } from '../../moderation/commands/lift-suspension.ts';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { Commands } from '../../platform/commands/commands.ts';
import type { SignedIn } from '../people/people.ts';
import type { TestApp } from '../test-app.ts';
import type { Visitor } from '../people/visitor.ts';

export type CallerName = 'visitor' | 'member' | 'company' | 'waiting company' | 'admin';

/** One caller of each kind. Restores their session or verification after a call that ended it. */
export class Cast {
  private constructor(
    private readonly test: TestApp,
    readonly byRole: ReadonlyMap<Role, SignedIn>,
    private readonly waiting: SignedIn,
  ) {}

  static async of(test: TestApp): Promise<Cast> {
    const byRole = new Map<Role, SignedIn>();
    for (const role of ['User', 'Company', 'Admin'] as const) byRole.set(role, await test.signedIn(role));
    return new Cast(test, byRole, await test.signedIn('Company', { pending: true }));
  }

  /** Undefined for the visitor. */
  named(name: CallerName): SignedIn | undefined {
    if (name === 'visitor') return undefined;
    return name === 'waiting company' ? this.waiting : this.byRole.get(roles[name])!;
  }

  visitor(): Visitor {
    return this.test.visitor();
  }

  /** Resolves with whether the answer showed a lost session or right, which has been restored. */
  async restored(name: CallerName, { status, body }: { status: number; body: unknown }): Promise<boolean> {
    const person = this.named(name);
    if (person === undefined) return false;
    if (status === 401) return this.signedInAgain(person);
    const error = (body as { error?: unknown } | undefined)?.error;
    if (name !== 'company' || status !== 403 || error !== 'Account verification pending.') return false;
    await this.verifyAgain(person);
    return true;
  }

  /** Resolves with whether the session had ended. */
  async signedInAgain(person: SignedIn): Promise<boolean> {
    if ((await person.get('/api/me')).status === 200) return false;
    person.cookies.set('session_token', (await this.test.app.get(Sessions).start(person.me.accountId)).token);
    person.cookies.delete('csrf_token');
    return true;
  }

  /** Lifts suspensions that an earlier call may have imposed. */
  async freed(): Promise<void> {
    const commands = this.test.app.get(Commands);
    const { accountId: liftedBy } = this.byRole.get('Admin')!.me;
    for (const { me } of [...this.byRole.values(), this.waiting])
      await commands.execute(new LiftSuspension(me.accountId, liftedBy), 'system');
  }

  /** Has no effect on a verified company. */
  private async verifyAgain({ me: { companyId } }: SignedIn) {
    const commands = this.test.app.get(Commands);
    const decidedBy = this.byRole.get('Admin')!.me.accountId;
    await commands.execute(new ReopenCompany(companyId!, decidedBy), 'system');
    const verified = {
      verdict: 'Verified',
      reason: null,
      companyDocKey: null,
      name: null,
      decidedBy,
    } as const;
    await commands.execute(new DecideCompany(companyId!, verified), 'system');
  }
}

export const callerOf = { User: 'member', Company: 'company', Admin: 'admin' } as const;
const roles = { member: 'User', company: 'Company', admin: 'Admin' } as const;

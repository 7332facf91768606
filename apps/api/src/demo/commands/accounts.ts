import { DecideCompany } from '../../companies/commands/decide-company.ts';
import { CreateAdmin } from '../../identity/commands/create-admin.ts';
import { EnableTwoFactor } from '../../identity/commands/enable-two-factor.ts';
import { RegisterAccount } from '../../identity/commands/register-account.ts';
import { InvitePerson } from '../../identity/people/commands/invite-person.ts';
import { JoinCompany } from '../../identity/people/commands/join-company.ts';
import { type Saved, SaveProfile } from '../../profiles/commands/save-profile.ts';
import type { DemoCompany, DemoUser } from '../content/shape.ts';
import { demoInvitationToken, demoTwoFactorSecret } from '../sign-in.ts';
import type { Handlers, DemoContext } from '../context.ts';

/** Commands by which people and companies register. */
export const accountCommands: Handlers<
  'create admin' | 'register' | 'invite' | 'join' | 'enable two-factor' | 'edit profile' | 'decide company'
> = {
  async 'create admin'({ runner, password }, step) {
    const { key, name, email } = step.admin;
    const admin = { name, email, password };
    const { accountId } = await runner.run(step, () => new CreateAdmin(admin));
    await runner.arrive(key, accountId);
  },

  async register({ runner, documents, password }, step) {
    const { account } = step;
    const { accountId } = await runner.run(step, async () => {
      const { name, email } = account;
      const as = isCompany(account)
        ? ({ role: 'Company', documentPath: await documents.companyDocument(account) } as const)
        : ({ role: 'User' } as const);
      return new RegisterAccount({ name, email, password, as });
    });
    await runner.confirmEmail(step, accountId);
    await runner.arrive(account.key, accountId);
  },

  async invite({ runner, secrets }, step) {
    const { company, email } = step.recruiter;
    const { accountId, companyId } = runner.principal(company);
    const token = demoInvitationToken(secrets, email);
    await runner.run(step, () => new InvitePerson({ companyId: companyId ?? 0, accountId }, email, token));
  },

  async join({ runner, secrets, password }, step) {
    const { key, company, name, email } = step.recruiter;
    const token = demoInvitationToken(secrets, email);
    const { accountId } = await runner.run(step, () => new JoinCompany({ token, name, email, password }));
    await runner.confirmEmail(step, accountId);
    runner.join(key, accountId, company);
  },

  async 'enable two-factor'({ runner, secrets }, step) {
    const { key, email } = step.account;
    const { accountId } = runner.principal(key);
    const secret = demoTwoFactorSecret(secrets, email);
    await runner.run(step, () => new EnableTwoFactor(accountId, secret));
  },

  async 'edit profile'(context, step) {
    const { account } = step;
    const principal = context.runner.principal(account.key);
    await context.runner.run(step, async () => new SaveProfile(principal, await profileOf(account, context)));
  },

  async 'decide company'({ runner }, step) {
    const companyId = runner.principal(step.company.key).companyId ?? 0;
    const { accountId: decidedBy } = runner.principal('admin');
    const { verdict, reason = null } = step.decision;
    const judgement = { verdict, reason, companyDocKey: null, name: null, decidedBy };
    await runner.run(step, () => new DecideCompany(companyId, judgement));
  },
};

const isCompany = (account: DemoUser | DemoCompany): account is DemoCompany => 'location' in account;

const profileOf = async (account: DemoUser | DemoCompany, { documents }: DemoContext): Promise<Saved> => {
  const picture = await documents.picture(account.key);
  const unchanged = { portfolio: undefined, password: undefined };
  if (isCompany(account)) {
    const { location, description, page } = account;
    return { ...unchanged, words: { location, description }, page: page ?? {}, picture };
  }
  const portfolio = await documents.portfolio(account);
  return { ...unchanged, words: { bio: account.bio }, page: {}, picture, portfolio };
};

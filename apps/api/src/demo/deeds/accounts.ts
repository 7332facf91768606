import { DecideCompany } from '../../companies/commands/decide-company.ts';
import { CreateAdmin } from '../../identity/commands/create-admin.ts';
import { EnableTwoFactor } from '../../identity/commands/enable-two-factor.ts';
import { RegisterAccount } from '../../identity/commands/register-account.ts';
import { EditProfile } from '../../profiles/commands/edit-profile.ts';
import type { DemoCompany, DemoUser } from '../content/shape.ts';
import { demoPassword, demoTwoFactorSecret } from '../sign-in.ts';
import type { Deeds, Stage } from '../stage.ts';

/** How people and companies arrive. */
export const accountDeeds: Deeds<
  'create admin' | 'register' | 'enable two-factor' | 'edit profile' | 'decide company'
> = {
  async 'create admin'({ performance }, step) {
    const { key, name, email } = step.admin;
    const admin = { name, email, password: demoPassword };
    const { accountId } = await performance.perform(step, () => new CreateAdmin(admin));
    await performance.arrive(key, accountId);
  },

  async register({ performance, papers }, step) {
    const { account } = step;
    const { accountId } = await performance.perform(step, async () => {
      const { name, email } = account;
      const as = isCompany(account)
        ? ({ role: 'Company', documentPath: await papers.companyDocument(account, step.at) } as const)
        : ({ role: 'User' } as const);
      return new RegisterAccount({ name, email, password: demoPassword, as });
    });
    await performance.arrive(account.key, accountId);
  },

  async 'enable two-factor'({ performance, secrets }, step) {
    const { key, email } = step.account;
    const { accountId } = performance.principal(key);
    const secret = demoTwoFactorSecret(secrets, email);
    await performance.perform(step, () => new EnableTwoFactor(accountId, secret));
  },

  async 'edit profile'(stage, step) {
    const { accountId } = stage.performance.principal(step.account.key);
    await stage.performance.perform(
      step,
      async () => new EditProfile(accountId, await profileOf(step.account, step.at, stage)),
    );
  },

  async 'decide company'({ performance }, step) {
    const companyId = performance.principal(step.company.key).companyId ?? 0;
    const { accountId: decidedBy } = performance.principal('admin');
    const { verdict, reason = null } = step.decision;
    const judgement = { verdict, reason, companyDocKey: null, decidedBy };
    await performance.perform(step, () => new DecideCompany(companyId, judgement));
  },
};

const isCompany = (account: DemoUser | DemoCompany): account is DemoCompany => 'location' in account;

const profileOf = async (account: DemoUser | DemoCompany, date: Date, { papers }: Stage) => {
  const pictureKey = await papers.picture(account.key);
  const picture = pictureKey === undefined ? {} : { pictureKey };
  if (isCompany(account)) {
    const { location, description } = account;
    return { location, description, ...picture };
  }
  const portfolioKey = await papers.portfolio(account, date);
  return { bio: account.bio, ...picture, ...(portfolioKey !== undefined && { portfolioKey }) };
};

import { randomUUID } from 'node:crypto';
import { ConfirmEmail } from '../../identity/commands/confirm-email.ts';
import { MailedLinks } from '../../identity/passwords/mailed-links.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { isRefusal } from '../../shared/refusals/refusals.ts';
import type { TestApp } from '../test-app.ts';

/** Confirms the address of each account, as by the mailed link. */
export async function confirmAddress(
  { app }: Pick<TestApp, 'app'>,
  ...people: { readonly me: { accountId: number } }[]
) {
  for (const { me } of people) {
    const token = await app.get(MailedLinks).begin('email confirmation', me.accountId, randomUUID());
    const confirmed = await app.get(Commands).execute(new ConfirmEmail(token));
    if (isRefusal(confirmed)) throw new Error(`The address was not confirmed: ${confirmed.rejected}`);
  }
}

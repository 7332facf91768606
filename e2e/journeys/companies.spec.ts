import { describeWith } from '@lock-in/testing';
import {
  clickTwice,
  company,
  decline,
  expectToCount,
  expectToRead,
  resubmitDocument,
  correctName,
  reject,
  rename,
  revoke,
  undoOnceItListens,
  verify,
} from '../companies/verification.ts';
import { arrive, registerDirectly } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { expectFocus, follow, press } from '../keyboard.ts';
import { lockIn } from '../lock-in.ts';
import { expectToSee } from '../visitor.ts';

describeWith.chromium('Company verification', () => {
  const { admin, visit } = lockIn();
  let asha: Person;
  beforeAll(async () => {
    asha = await admin();
  });

  test('rejects a company with a reason, looks at its next document and lets it in while its page is open', () =>
    visit(async (open) => {
      const name = 'Blinkhire Talent Hub';
      const blinkhire = await open(newPerson('Company', 'Blinkhire Talnt Hub'));
      await arrive(blinkhire);
      await expectToSee(blinkhire, 'Account Verification Pending');

      const grace = await open(asha);
      await arrive(grace);
      await grace.page.getByRole('link', { name: 'Company Verification' }).click();
      // The company corrects its name, and the queue updates by itself.
      await company(grace, 'Blinkhire Talnt Hub').waitFor();
      await correctName(blinkhire, name);
      await company(grace, name).waitFor();
      const reason = 'The business profile has expired.\nSend one of this year.';
      await reject(grace, name, reason);
      await expectToCount(grace, 'Pending', 0);
      await grace.page.getByRole('tab', { name: 'Rejected 1' }).click();
      await company(grace, name).getByText('The business profile has expired.').waitFor();
      await company(grace, name)
        .getByText(/^Rejected on /)
        .waitFor();

      // The page updates without a click or reload.
      await expectToSee(blinkhire, 'Account Verification Rejected');
      await blinkhire.page.getByText('The business profile has expired.').waitFor();
      await resubmitDocument(blinkhire, 'Business profile of this year');
      await expectToSee(blinkhire, 'Account Verification Pending');

      await grace.page.getByRole('tab', { name: /^Pending/ }).click();
      await expectToCount(grace, 'Pending', 1);
      await company(grace, name)
        .getByText(/submitted another document/)
        .waitFor();
      await company(grace, name).getByRole('button', { name: 'View Document' }).click();
      const document = await expectToRead(grace, name, 'Business profile of this year');
      await verify(grace, name);
      await document.getByText('Verified', { exact: true }).waitFor();
      await expectToCount(grace, 'Verified', 1);

      await expectToSee(blinkhire, 'Your company is verified.');
      await blinkhire.page.getByRole('link', { name: 'Recruitment Dashboard' }).click();
      await expectToSee(blinkhire, 'You have not posted a job yet.');
      await blinkhire.page.goto('/pendingApproval');
      await blinkhire.page.waitForURL(({ pathname }) => pathname === '/');

      // The open page learns of the revoked verification either from live updates or at its next load.
      blinkhire.watch.allow(403, /^\/api\//);
      await revoke(grace, name, 'The register no longer lists you.');
      await blinkhire.page.goto('/company/recruitmentDashboard');
      await expectToSee(blinkhire, 'Account Verification Revoked');
      await blinkhire.page.getByText('The register no longer lists you.').waitFor();
      await grace.page.getByRole('tab', { name: /^Rejected/ }).click();
      await company(grace, name).getByRole('button', { name: 'Reopen' }).click();
      await expectToSee(blinkhire, 'Account Verification Pending');
      await grace.page.goto('/moderation?q=blinkhire');
      for (const decision of ['Company verified', 'Verification revoked', 'Rejection reopened'])
        await grace.page.getByRole('cell', { name: decision }).waitFor();
    }));

  test('takes a double click on Verify for one company, and undoes it', () =>
    visit(async (open) => {
      const grace = await open(asha);
      for (const name of ['Third Harbour', 'Fourth Harbour'])
        await registerDirectly(grace.baseURL, newPerson('Company', name));
      await arrive(grace);
      const { page } = grace;
      await page.goto('/companyVerification?q=harbour');
      await company(grace, 'Third Harbour').getByRole('button', { name: 'View Document' }).click();
      await expectToRead(grace, 'Third Harbour');
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/setCompanyVerified|undoCompanyDecision/.test(pathname)) asked.push(pathname);
      });

      // A second click at the same place must not decide about the next company.
      await clickTwice(grace, company(grace, 'Third Harbour').getByRole('button', { name: 'Verify' }));
      const undo = company(grace, 'Third Harbour').getByRole('button', { name: /^Undo/ });
      await undo.waitFor();
      expect(asked).toHaveLength(1);
      // Undo at once, because on a slow machine the ten seconds pass quickly.
      await undoOnceItListens(grace, 'Third Harbour');
      expect(asked).toEqual([
        expect.stringContaining('/setCompanyVerified/'),
        expect.stringContaining('/undoCompanyDecision/'),
      ]);
    }));

  test('keeps the old name shown while a new one is reviewed, says why it is declined, and shows one that is approved', () =>
    visit(async (open) => {
      const tern = await open(newPerson('Company', 'Tern Logistics'));
      await arrive(tern);
      const grace = await open(await admin());
      await arrive(grace);
      await grace.page.goto('/companyVerification?q=tern');
      await verify(grace, 'Tern Logistics');
      await expectToSee(tern, 'Your company is verified.');

      await rename(tern, 'DBS Bank Ltd');
      await tern.page.getByRole('heading', { level: 1, name: 'Tern Logistics' }).waitFor();
      await expectToSee(tern, /^Under review since/);
      await grace.page.goto('/companyVerification?q=dbs');
      await company(grace, 'Tern Logistics').getByRole('cell', { name: 'DBS Bank Ltd' }).waitFor();
      await decline(grace, 'Tern Logistics', 'That is a bank.');
      await tern.page.reload();
      await expectToSee(tern, /^New name declined on/);
      await expectToSee(tern, 'That is a bank.');

      await rename(tern, 'Tern Freight');
      await expectToSee(tern, /^Under review since/);
      await grace.page.goto('/companyVerification?q=tern');
      await company(grace, 'Tern Logistics').getByRole('button', { name: 'Approve' }).click();
      await expectToSee(grace, 'The new name of Tern Logistics is approved.');
      await company(grace, 'Tern Freight')
        .getByText(/^New name “Tern Freight” approved on/)
        .waitFor();
      await tern.page.reload();
      await tern.page.getByRole('heading', { level: 1, name: 'Tern Freight' }).waitFor();
      await grace.page.goto('/moderation?q=tern');
      await grace.page.getByRole('link', { name: 'Tern Logistics → Tern Freight' }).waitFor();
      await grace.page.getByRole('link', { name: 'Tern Logistics → DBS Bank Ltd' }).waitFor();
    }));

  test('can be done with the keyboard alone, from one company to the next', () =>
    visit(async (open) => {
      const grace = await open(asha);
      for (const name of ['First Harbour', 'Second Harbour'])
        await registerDirectly(grace.baseURL, newPerson('Company', name));
      await arrive(grace);
      const { page } = grace;
      const keys = page.keyboard;
      await follow(grace, page.getByRole('link', { name: 'Company Verification' }));
      await press(grace, company(grace, 'First Harbour').getByRole('button', { name: 'View Document' }));
      const first = await expectToRead(grace, 'First Harbour');
      await keys.press('j');
      await expectToRead(grace, 'Second Harbour');
      await keys.press('k');
      await expectToRead(grace, 'First Harbour');

      await press(grace, first.getByRole('button', { name: 'Reject' }));
      await expectFocus(page.getByLabel('Reason (optional)'));
      await keys.type('Not in the register, jk.');
      await keys.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await first.waitFor();
      await press(grace, first.getByRole('button', { name: 'Verify' }));
      // The next document opens by itself with the keyboard focus; the decided company keeps its place.
      await expectToRead(grace, 'Second Harbour');
      await company(grace, 'First Harbour').getByText('Verified', { exact: true }).waitFor();
      await keys.press('Escape');
      await expectToSee(grace, 'Select a company to read its document here.');
      await company(grace, 'Second Harbour').locator(':focus').waitFor();
    }));
});

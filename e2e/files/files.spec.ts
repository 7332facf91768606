import { describeWith, pdf } from '@lock-in/testing';
import { buffer } from 'node:stream/consumers';
import { company } from '../companies/verification.ts';
import { arrive, registerDirectly } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { fillRegistration } from '../identity/register.ts';
import { lockIn } from '../lock-in.ts';
import { openedPdf } from './pdf-viewer.ts';
import { expectToBeAt, expectToSee, type Visitor } from '../visitor.ts';

const phone = { width: 390, height: 844 };

/** Fills in a company's registration with this document, on a phone. */
async function fillRegistrationOnPhone(visitor: Visitor, document: Buffer) {
  await visitor.page.setViewportSize(phone);
  await fillRegistration(visitor, document);
}

/** Limits the visitor's upload to this many bytes per second; 0 for no limit. */
async function sendAt({ page, context }: Visitor, uploadThroughput: number) {
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: uploadThroughput || -1,
  });
}

describeWith.chromium('A document', () => {
  const { admin, visit } = lockIn();
  let asha: Person;
  beforeAll(async () => {
    asha = await admin();
  });

  test('shows how it is sent, can be held back, and is read and taken along on a phone', () =>
    visit(async (open) => {
      const tidepool = await open(newPerson('Company', 'Tidepool Robotics'));
      const pages = ['Who we are', 'What we build', 'Whom we look for'];
      const document = await pdf(pages, { ballast: 2_000_000 });
      await fillRegistrationOnPhone(tidepool, document);
      await expectToSee(tidepool, '1.9 MB');
      await sendAt(tidepool, 200_000);
      await tidepool.page.getByRole('button', { name: 'Register' }).click();
      const progress = tidepool.page.getByRole('progressbar', { name: 'Upload' });
      await expectToSee(tidepool, 'Uploading…');
      await expectToSee(tidepool, /^([5-9]|\d\d)% of 1\.9 MB$/);
      await tidepool.page.getByRole('button', { name: 'Cancel upload' }).click();
      await progress.waitFor({ state: 'detached' });
      await expectToBeAt(tidepool, '/register');
      await sendAt(tidepool, 0);
      await tidepool.page.getByRole('button', { name: 'Register' }).click();
      await expectToBeAt(tidepool, '/login');

      const grace = await open(asha);
      await grace.page.setViewportSize(phone);
      await arrive(grace);
      await grace.page.goto('/companyVerification');
      await company(grace, 'Tidepool Robotics').getByRole('button', { name: 'View Document' }).click();
      const viewer = openedPdf(grace, 'Document of Tidepool Robotics');
      await viewer.getByText('Page 1 of 3').waitFor();
      await viewer.getByText('Who we are').waitFor();
      const sheet = viewer.getByRole('group', { name: 'Page 1' });
      const fitted = (await sheet.boundingBox())!;
      expect(fitted.width).toBeLessThanOrEqual(phone.width);
      await viewer.getByRole('button', { name: 'Zoom in' }).click();
      await viewer.getByRole('button', { name: 'Zoom in' }).click();
      await expectToSee(grace, '150%');
      expect((await sheet.boundingBox())!.width).toBeCloseTo(fitted.width * 1.5, -1);
      await viewer.getByRole('button', { name: 'Fit the width' }).click();
      await viewer.getByRole('button', { name: 'Next page' }).click();
      await viewer.getByText('Page 2 of 3').waitFor();
      await viewer.getByText('What we build').waitFor();

      const [download] = await Promise.all([
        grace.page.waitForEvent('download'),
        viewer.getByRole('link', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('Document of Tidepool Robotics.pdf');
      expect(document.equals(await buffer(await download.createReadStream()))).toBe(true);
    }));

  test('that is locked is reported as such, and can be downloaded', () =>
    visit(async (open) => {
      const grace = await open(asha);
      const locked = await pdf('Only for those who know', { password: 'kopi' });
      await registerDirectly(grace.baseURL, newPerson('Company', 'Coralworks'), locked);
      await arrive(grace);
      await grace.page.goto('/companyVerification');
      await company(grace, 'Coralworks').getByRole('button', { name: 'View Document' }).click();
      const viewer = openedPdf(grace, 'Document of Coralworks');
      await viewer.getByText(/^This PDF is locked with a password\./).waitFor();
      await viewer.getByRole('link', { name: 'Download' }).waitFor();
    }));

  test('that is gone or cannot be reached is reported as such, and can be tried again', () =>
    visit(async (open) => {
      const grace = await open(asha);
      await registerDirectly(grace.baseURL, newPerson('Company', 'Driftwood'));
      await arrive(grace);
      await grace.page.goto('/companyVerification');
      const document = '**/api/profile/companydoc/view*';
      await grace.page.route(document, (route) => route.abort());
      grace.watch.allowLine(/net::ERR_FAILED/);
      await company(grace, 'Driftwood').getByRole('button', { name: 'View Document' }).click();
      const viewer = openedPdf(grace, 'Document of Driftwood');
      await viewer.getByText(/^This document could not be loaded\./).waitFor();
      await grace.page.unroute(document);
      await viewer.getByRole('button', { name: 'Retry' }).click();
      await viewer.getByText('Business profile of Driftwood').waitFor();
    }));
});

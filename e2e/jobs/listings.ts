import { expectToBeAt, expectToSee, type Visitor } from '../visitor.ts';

export interface Offer {
  readonly title: string;
  readonly description: string;
  readonly minSalary: number;
  readonly maxSalary: number;
  readonly responsibilities: readonly string[];
}

/** Posts a job from the dashboard by the form. Fields missing in the offer keep the form's defaults. Ends on the dashboard. */
export async function postJob(visitor: Visitor, offer: Offer): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Recruitment Dashboard' }).click();
  await page.getByRole('link', { name: '+ New Listing' }).click();
  await page.getByLabel('Title').fill(offer.title);
  await page.getByLabel('Description').fill(offer.description);
  await page.getByLabel(/^Minimum salary/).fill(String(offer.minSalary));
  await page.getByLabel(/^Maximum salary/).fill(String(offer.maxSalary));
  for (const [at, line] of offer.responsibilities.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add responsibility' }).click();
    await page.getByLabel(`Responsibility ${at + 1}`, { exact: true }).fill(line);
  }
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await expectToBeAt(visitor, '/company/recruitmentDashboard');
  await expectToSee(visitor, offer.title);
}

/** Opens a job's page by way of the board. */
export async function findJob(visitor: Visitor, title: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Job Opportunities Board' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

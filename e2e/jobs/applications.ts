import { pdf } from '@lock-in/testing';
import type { Locator } from 'playwright-core';
import { callAs, meAs } from '../session-call.ts';
import { expectToSee, type Visitor } from '../visitor.ts';

/** On a job's page: hands in a real PDF that shows the text. */
export async function apply(visitor: Visitor, resume: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for this job' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await submit.waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await dialog
    .getByLabel('Resume')
    .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: await pdf(resume) });
  await submit.click();
  await expectToSee(visitor, 'Application submitted successfully!');
}

/** The card of an applicant, on the dashboard or below a job. */
export const applicant = ({ page }: Visitor, name: string): Locator => page.getByRole('article', { name });

/** Applies without the page, where a test is about what comes after. */
export async function applyDirectly(
  visitor: Visitor,
  jobId: number | undefined,
  resume: string,
): Promise<void> {
  const { userId } = await meAs(visitor);
  const file = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: await pdf(resume) };
  const form = { jobId: String(jobId), userId: String(userId), resume: file };
  await callAs(visitor, '/api/applyJob', form, 'multipart');
}

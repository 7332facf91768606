import { pdf } from '@lock-in/testing';
import type { Locator } from 'playwright-core';
import { callAs, meAs } from '../session-call.ts';
import { expectToSee, type Visitor } from '../visitor.ts';

/** On a job's page: fills in the fields and attaches a real PDF with the text. */
export async function apply(
  visitor: Visitor,
  resume: string,
  fillIn: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for this job' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await submit.waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await dialog
    .getByLabel('Resume')
    .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: await pdf(resume) });
  await fillIn(dialog);
  await submit.click();
  await expectToSee(visitor, 'Application submitted successfully!');
}

/** The card of an applicant, on the dashboard or below a job. */
export const applicant = ({ page }: Visitor, name: string): Locator => page.getByRole('article', { name });

/** Applies by API calls, for tests of later steps. */
export async function applyDirectly(
  visitor: Visitor,
  jobId: number | undefined,
  resume: string,
  answers: readonly { readonly questionId: number; readonly answer: string | boolean }[] = [],
): Promise<void> {
  const { userId } = await meAs(visitor);
  const file = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: await pdf(resume) };
  const asked = answers.length === 0 ? {} : { answers: JSON.stringify(answers) };
  const form = { jobId: String(jobId), userId: String(userId), resume: file, ...asked };
  await callAs(visitor, '/api/applyJob', form, 'multipart');
}

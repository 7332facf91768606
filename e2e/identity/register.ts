import { pdf } from '@lock-in/testing';
import { expectToBeAt, expectToSee, type Visitor } from '../visitor.ts';

/** Fills in and submits the form; a company attaches a real PDF. Waits for the toast and for the second factor on /login. */
export async function register(visitor: Visitor): Promise<void> {
  await fillRegistration(visitor, await pdf(`Business profile of ${visitor.person.name}`));
  await visitor.page.getByRole('button', { name: 'Register' }).click();
  await expectToSee(visitor, /^Account created\./);
  await expectToBeAt(visitor, '/login');
  await expectToSee(visitor, 'Set up two-factor authentication');
}

/** Fills in the form without submitting it. */
export async function fillRegistration(visitor: Visitor, document: Buffer): Promise<void> {
  const { page, person } = visitor;
  const company = person.role === 'Company';
  await page.goto('/register');
  await page.getByRole('radio', { name: person.role }).check();
  await page.getByLabel(company ? 'Company name' : 'Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  if (company) {
    await page.getByLabel('Verification document').setInputFiles({
      name: 'registration.pdf',
      mimeType: 'application/pdf',
      buffer: document,
    });
    await expectToSee(visitor, 'registration.pdf');
  }
  await solveCaptcha(visitor);
}

export async function solveCaptcha(visitor: Visitor): Promise<void> {
  await expectToSee(visitor, 'CAPTCHA Not Completed');
  await visitor.page.getByRole('checkbox', { name: "I'm not a robot" }).click();
  await expectToSee(visitor, 'Verified');
}

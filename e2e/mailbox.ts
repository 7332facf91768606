import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

interface MailedLink {
  readonly to: string;
  readonly heading: string;
  readonly link: string;
}

/** Waits for the mail. Resolves with its displayed text. */
export async function mailTo(visitor: Visitor, to: string, heading: string): Promise<string> {
  const body = mail(visitor, to, heading).frameLocator('iframe').locator('body');
  await openMailbox(visitor, body);
  return body.innerText();
}

/** Waits for the mail and opens its link on this site. */
export async function followMailedLink(visitor: Visitor, { to, heading, link }: MailedLink): Promise<void> {
  const mailed = mail(visitor, to, heading).frameLocator('iframe').getByRole('link', { name: link });
  await openMailbox(visitor, mailed);
  const { hash, pathname } = new URL((await mailed.getAttribute('href'))!);
  await visitor.page.goto(`${pathname}${hash}`);
}

const mail = ({ page }: Visitor, to: string, heading: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .filter({ hasText: to })
    .first();

async function openMailbox({ page }: Visitor, awaited: Locator): Promise<void> {
  await page.goto('/dev/mailbox');
  for (let looks = 0; (await awaited.count()) === 0 && looks < 60; looks++) await page.reload();
}

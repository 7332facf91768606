import type { Visitor } from './visitor.ts';

interface MailedLink {
  readonly to: string;
  readonly heading: string;
  readonly link: string;
}

/** Waits for the mail, and follows its link within this site. */
export async function followMailedLink({ page }: Visitor, { to, heading, link }: MailedLink): Promise<void> {
  const mailed = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .filter({ hasText: to })
    .first()
    .frameLocator('iframe')
    .getByRole('link', { name: link });
  await page.goto('/dev/mailbox');
  for (let looks = 0; (await mailed.count()) === 0 && looks < 60; looks++) await page.reload();
  const { hash, pathname } = new URL((await mailed.getAttribute('href'))!);
  await page.goto(`${pathname}${hash}`);
}

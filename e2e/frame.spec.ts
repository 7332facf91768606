import { describeWith } from '@lock-in/testing';
import type { Locator } from 'playwright-core';
import { verify } from './companies/verification.ts';
import { publish, writePost } from './feed/posts.ts';
import { arrive } from './identity/arrive.ts';
import { newPerson } from './identity/person.ts';
import { expectToBeSignedIn } from './identity/sign-in.ts';
import { openHiringCompany, postJobs } from './jobs/hiring.ts';
import { lockIn } from './lock-in.ts';
import { smallTargets, takePhone } from './phone.ts';
import { meAs } from './session-call.ts';
import { expectToBeAt, expectToHaveLoaded, expectToSee, type Visitor } from './visitor.ts';

describeWith.chromium('The frame', () => {
  const { admin, visit } = lockIn();

  test('sends people who are not logged in to /login, and logged-in people from there to the feed', () =>
    visit(async (open) => {
      const mei = await open();
      for (const path of ['/', '/post/1', '/profile/1', '/jobListing', '/pendingApproval', '/nothing']) {
        await mei.page.goto(path);
        await expectToBeAt(mei, '/login');
      }
      expect(await mei.page.title()).toBe('Lock In');

      await arrive(mei);
      for (const path of ['/login', '/register']) {
        await mei.page.goto(path);
        await expectToBeSignedIn(mei);
      }
    }));

  test('lets browsers keep its files, and neither its pages nor its answers', () =>
    visit(async (open) => {
      const mei = await open();
      const kept = new Map<string, string | undefined>();
      mei.page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        kept.set(pathname.replace(/^\/assets\/.*/, 'asset'), response.headers()['cache-control']);
      });
      await arrive(mei);
      await mei.page.evaluate(() => fetch('/api/me'));
      expect(Object.fromEntries(['/', '/api/me', 'asset'].map((path) => [path, kept.get(path)]))).toEqual({
        '/': 'private, no-store',
        '/api/me': 'no-store',
        asset: 'public, max-age=31536000, immutable',
      });
    }));

  test('answers 404 for files that do not exist, and leads from the file of the page to the page', () =>
    visit(async (open) => {
      const { page, watch } = await open();
      watch.allow(404, /./);
      const html = { headers: { Accept: 'text/html,*/*;q=0.8' }, maxRedirects: 0 };
      for (const path of ['/favicon.ico', '/app.js', '/.env', '/a/b.php', '/pdfjs/none.bcmap', '/old.html']) {
        const answer = await page.request.get(path, html);
        expect([path, answer.status()]).toEqual([path, 404]);
      }
      for (const path of ['/index.html', '/%69ndex.html', '/./index.html', '/INDEX.HTML']) {
        const answer = await page.request.get(path, html);
        expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 301, '/']);
      }
      for (const path of ['/', '/post/1', '/tags/Node.js', '/favicon.svg'])
        expect([path, (await page.request.get(path, html)).status()]).toEqual([path, 200]);
    }));

  test('sends a role that may not enter one step back, and to the feed where there is no step', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await mei.page.getByRole('link', { name: 'Job Opportunities Board' }).click();
      await expectToBeAt(mei, '/jobListing');
      mei.watch.allow(403, /^\/compan/);
      for (const path of ['/companyVerification', '/company/recruitmentDashboard', '/company/jobForm']) {
        await mei.page.goto(path);
        await expectToSee(mei, 'There are no open jobs at the moment. Check back soon.');
        await expectToBeAt(mei, '/jobListing');
      }

      const tab = await mei.context.newPage();
      await tab.goto('/companyVerification');
      await tab.getByRole('heading', { name: 'Sort by' }).waitFor();
      expect(new URL(tab.url()).pathname).toBe('/');
    }));

  test('keeps the bar above a page in one line in every width of it', () =>
    visit(async (open) => {
      const grace = await open(await admin());
      await arrive(grace);
      const { page } = grace;
      for (const width of [1440, 1100, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 600 });
        await page.goto('/jobListing');
        await page.getByRole('button', { name: 'Profile menu' }).waitFor();
        const links = page.getByRole('navigation', { name: 'Main' }).locator('a:visible');
        const heights = await links.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
        expect({ width, wrapped: heights.filter((height) => height > 44) }).toEqual({ width, wrapped: [] });
      }
    }));

  test('holds a company on one page until it is verified, and lets it in by itself then', () =>
    visit(async (open) => {
      const tidepool = await open(newPerson('Company', 'Tidepool Freight Systems'));
      await arrive(tidepool);
      for (const path of [
        '/',
        '/company/recruitmentDashboard',
        '/jobListing',
        '/profile/1',
        '/pendingApproval',
      ]) {
        await tidepool.page.goto(path);
        await expectToSee(tidepool, 'Account Verification Pending');
        await expectToSee(tidepool, 'Hello Tidepool Freight Systems,');
      }

      const grace = await open(await admin());
      await arrive(grace);
      await grace.page.getByRole('link', { name: 'Company Verification' }).click();
      await verify(grace, 'Tidepool Freight Systems');

      await tidepool.page.getByRole('link', { name: 'Recruitment Dashboard' }).click();
      await expectToSee(tidepool, 'You have not posted a job yet.');
      await tidepool.page.goto('/pendingApproval');
      await expectToBeAt(tidepool, '/');
    }));

  test('is in the theme of the system, then in the chosen one, from the first moment of every page', () =>
    visit(async (open) => {
      const mei = await open();
      await mei.page.emulateMedia({ colorScheme: 'dark' });
      await arrive(mei);
      const root = mei.page.locator('html');
      expect(await root.getAttribute('data-mantine-color-scheme')).toBe('dark');

      await mei.page.getByRole('button', { name: 'Profile menu' }).click();
      await mei.page.getByRole('menuitem', { name: 'Light Mode' }).click();
      await mei.page.locator('html[data-mantine-color-scheme="light"]').waitFor();

      // Simulates a slow network: the theme must be right before the app has loaded.
      const released = Promise.withResolvers<void>();
      await mei.page.route('**/assets/*.js', async (route) => {
        await released.promise;
        await route.continue();
      });
      await mei.page.reload({ waitUntil: 'commit' });
      await mei.page.locator('#root').waitFor({ state: 'attached' });
      expect(await root.getAttribute('data-mantine-color-scheme')).toBe('light');
      released.resolve();
      await mei.page.getByRole('button', { name: 'Profile menu' }).click();
      await mei.page.getByRole('menuitem', { name: 'Dark Mode' }).waitFor();
      expect(await root.getAttribute('data-mantine-color-scheme')).toBe('light');
    }));

  test('puts every page on the same left edge and the same columns, at any width', () =>
    visit(async (open) => {
      const grace = await open(await admin());
      const kopi = await openHiringCompany(open, grace.person, 'Kopi Columns');
      const [jobId] = await postJobs(kopi, [{ title: 'Bricklayer' }, { title: 'Roofer' }]);
      const mei = await open();
      await arrive(mei);
      await publish(mei, [{ title: 'Straight lines', content: 'They start where the last one did.' }]);
      await arrive(grace);
      const { accountId } = await meAs(mei);

      mei.watch.allow(404, /^\/nothing$/);
      const pages: [Visitor, string[]][] = [
        [
          mei,
          [
            '/',
            '/post/1',
            '/hidden',
            '/jobListing',
            `/jobDetails/${jobId}`,
            '/myJobs',
            `/profile/${accountId}`,
            '/profile/edit',
            '/security',
            '/removals',
            '/nothing',
          ],
        ],
        [
          kopi,
          [
            '/company/recruitmentDashboard',
            '/company/jobForm',
            `/jobDetails/${jobId}`,
            `/profile/${accountId}`,
          ],
        ],
        [grace, ['/', '/jobListing', '/companyVerification', '/moderation', '/system']],
      ];
      for (const [visitor, addresses] of pages) {
        for (const address of addresses) {
          await visitor.page.goto(address);
          await expectToHaveLoaded(visitor);
          for (const [width, columns] of grid) {
            await visitor.page.setViewportSize({ width, height: 900 });
            const { left, width: room } = await edges(visitor);
            expect({ address, left }).toEqual({ address, left: Math.max(16, (room - 1_200) / 2) });
            const found = await columnsOf(visitor, left);
            const own = /^\/profile\/\d/.test(address) ? profile[width] : columns;
            const expected = Object.entries(own ?? {}).filter(([name]) => name in found);
            expect({ address, width, ...found }).toMatchObject(Object.fromEntries(expected));
            if (width < 1_100) expect({ address, ...found }).not.toHaveProperty('right');
          }
        }
      }
    }));

  test('turns the indicator of a waiting button in its middle, without motion too', () =>
    visit(async (open) => {
      const { page } = await open();
      await page.goto('/login');
      await page.route('**/api/login', () => undefined);
      await page.getByLabel('Email').fill('mei@example.org');
      await page.getByLabel('Password', { exact: true }).fill('a quiet harbour at dusk');
      await page.getByRole('button', { name: 'Sign in' }).click();
      const waiting = page.locator('button[data-loading]');
      const middleOf = async (part: Locator) => {
        const { y, height } = (await part.boundingBox())!;
        return y + height / 2;
      };
      const indicator = await middleOf(waiting.locator('.mantine-Loader-root'));
      expect(Math.abs(indicator - (await middleOf(waiting)))).toBeLessThan(2);
    }));

  test('asks no finger to hit less than 44 px', () =>
    visit(async (open) => {
      const mei = await open();
      await takePhone(mei);
      await mei.page.goto('/register');
      await mei.page.getByRole('checkbox').waitFor();
      expect(await smallTargets(mei)).toEqual([]);

      await arrive(mei);
      await writePost(mei, { title: 'Ten', content: 'Thumbs.', tags: ['career', 'data'] });
      expect(await smallTargets(mei)).toEqual([]);
      await mei.page.goto('/jobListing?jobType=Contract');
      await mei.page.getByRole('button', { name: 'Remove filter Contract' }).waitFor();
      expect(await smallTargets(mei)).toEqual([]);
    }));

  test('lights the section that one is in on a phone, on its inner pages too', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await publish(mei, [{ title: 'On the way', content: 'Between two trains.' }]);
      await mei.page.setViewportSize({ width: 390, height: 844 });
      const { accountId } = await meAs(mei);
      const lit = mei.page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');
      for (const [address, section] of [
        ['/', 'Home'],
        ['/post/1', 'Home'],
        ['/jobListing', 'Job Opportunities Board'],
        ['/myJobs', 'My Jobs'],
        [`/profile/${accountId}`, 'My Profile'],
        ['/security', 'My Profile'],
      ] as const) {
        await mei.page.goto(address);
        await lit.waitFor();
        expect(await lit.count()).toBe(1);
        expect(await lit.getAttribute('aria-current')).toMatch(/page|true/);
        expect(await lit.innerText()).toContain(section.split(' ').at(-1));
      }
    }));
});

/** The left and right edge of each column relative to the page, by width of the window. Each page has some of them. */
const grid: [number, Readonly<Record<string, readonly [number, number]>>][] = [
  [1_455, { left: [0, 232], centre: [256, 880], right: [904, 1_200] }],
  [1_024, { left: [0, 232] }],
];

/** On a profile, the card takes three tenths of the width. */
const profile: Readonly<Record<number, Readonly<Record<string, readonly [number, number]>>>> = {
  1_455: { left: [0, 344], centre: [368, 880], right: [904, 1_200] },
};

/** The left edge of the page and its available width, without the scroll bar. */
const edges = ({ page }: Visitor) =>
  page.evaluate<{ left: number; width: number }>(`(() => {
    const shown = document.querySelector('main').firstElementChild;
    const left = shown.getBoundingClientRect().left + parseFloat(getComputedStyle(shown).paddingLeft);
    return { left, width: document.body.clientWidth };
  })()`);

const columnsOf = ({ page }: Visitor, edge: number) =>
  page.evaluate<Record<string, [number, number]>>(`Object.fromEntries(
    [...document.querySelectorAll('[data-column]')]
      .filter((column) => column.getClientRects().length > 0)
      .map((column) => {
        const { left, right } = column.getBoundingClientRect();
        const padding = parseFloat(getComputedStyle(column).paddingLeft);
        return [column.dataset.column, [left + padding - ${edge}, right - padding - ${edge}]];
      }))`);

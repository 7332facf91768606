import type { Me } from '@lock-in/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  admin,
  company,
  network,
  renderApp,
  signedInAs,
  signedOut,
  user,
} from '../../../test/render-app.tsx';

const links = async () => {
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  return within(bar)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
};
const home = ['Lock In, home', '/'];
const search = ['Search', '/search'];
const bell = ['Notifications', '/notifications'];

describe('the navigation bar', () => {
  const { use } = network();

  it.each<[string, Me, string[][]]>([
    ['User', user, [home, ['Job Opportunities Board', '/jobListing'], ['My Jobs', '/myJobs'], search, bell]],
    ['Company', company, [home, ['Recruitment Dashboard', '/company/recruitmentDashboard'], search, bell]],
    [
      'Admin',
      admin,
      [
        home,
        ['Job Opportunities Board', '/jobListing'],
        ['Company Verification', '/companyVerification'],
        ['Reports', '/reports'],
        ['Moderation History', '/moderation'],
        ['System', '/system'],
        search,
      ],
    ],
  ])('of a %s', async (_, me, expected) => {
    use(signedInAs(me));
    renderApp('/nowhere');
    expect(await links()).toEqual(expected);
  });

  it.each<[string, Me, string, [string, string][]]>([
    ['User', user, '/nowhere', []],
    ['User', user, '/profile/edit', [['My Profile', 'true']]],
    ['User', user, '/profile/1', [['My Profile', 'page']]],
    ['User', user, '/profile/12', [['Home', 'true']]],
    ['User', user, '/jobDetails/7', [['Job Opportunities Board', 'true']]],
    ['Company', company, '/jobDetails/7', [['Recruitment Dashboard', 'true']]],
    ['Company', company, '/company/jobForm', [['New Job', 'page']]],
    ['Company', company, '/company/jobForm/7', [['Recruitment Dashboard', 'true']]],
    ['Admin', admin, '/moderation/timeline/post/7', [['Moderation History', 'true']]],
  ])(
    'of a %s on a phone shows the section of an inner page as the current one: %# %s',
    async (_, me, path, lit) => {
      use(signedInAs(me));
      renderApp(path);
      const bar = within(await screen.findByRole('navigation', { name: 'Sections' }));
      const tabs = bar.getAllByRole('link');
      expect(tabs.length).toBeGreaterThanOrEqual(4);
      expect(tabs.length).toBeLessThanOrEqual(5);
      const current = tabs.flatMap((link) => {
        const value = link.getAttribute('aria-current');
        return value === null ? [] : [[link.lastElementChild?.textContent, value]];
      });
      expect(current).toEqual(lit);
    },
  );

  it('of a visitor', async () => {
    use(signedOut);
    renderApp('/login');
    expect(await links()).toEqual([home, ['Register', '/register'], ['Sign in', '/login']]);
  });

  it('offers the profile, the other theme and the way out in a menu', async () => {
    use(signedInAs(user));
    const { actor } = renderApp('/nowhere');
    await actor.click(await screen.findByRole('button', { name: 'Profile menu' }));
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile/1');
    await actor.click(screen.getByRole('menuitem', { name: 'Dark Mode' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await actor.click(screen.getByRole('button', { name: 'Profile menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Light Mode' })).toBeInTheDocument();
    await actor.click(screen.getByRole('menuitem', { name: 'Use system theme' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

  it.each([
    ['', HttpResponse.json({ success: true })],
    [', even when the server does not answer', HttpResponse.error()],
  ])('logs out and leads to /login%s', async (_, answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(
      signedInAs(user),
      http.post('/api/logout', () => answer),
    );
    const { actor } = renderApp('/nowhere');
    await actor.click(await screen.findByRole('button', { name: 'Profile menu' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(document.cookie).not.toContain('csrf_token');
  });
});

import type { Me, SearchGlimpse } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleBoard, exampleJob, examplePage, examplePost } from '../../../../test/examples.ts';
import { admin, company, network, renderApp, signedInAs, user } from '../../../../test/render-app.tsx';

const none = { hits: [], totalCount: 0, moreThanCounted: false };
const nothing: SearchGlimpse = {
  posts: none,
  people: none,
  companies: none,
  jobs: none,
  tags: none,
  author: null,
};

describe('the command palette', () => {
  const { use } = network();
  const arrive = async (me: Me = user, path = '/') => {
    use(
      signedInAs(me),
      http.get('/api/posts/paginated', () => HttpResponse.json(examplePage('posts', [examplePost(1)]))),
      http.get('/labels', () => HttpResponse.json([])),
      http.get('/api/search', () => HttpResponse.json(nothing)),
    );
    const { actor } = renderApp(path);
    await screen.findByRole('button', { name: 'Profile menu' });
    return actor;
  };
  type Actor = Awaited<ReturnType<typeof arrive>>;
  const open = async (actor: Actor) => {
    await actor.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
    await waitFor(() => expect(field).toHaveFocus());
    return field;
  };
  const offered = () => screen.getAllByRole('option').map(({ firstChild }) => firstChild?.textContent);

  const settings = ['Settings: Security', 'Settings: My data', 'Settings: Appearance'];
  const ownSettings = ['Settings: Profile', 'Settings: Account', ...settings].toSpliced(
    3,
    0,
    'Settings: Notifications',
    'Settings: Following',
    'Settings: Blocked and muted',
  );
  const commands = ['Dark Mode', 'Use system theme', 'Keyboard shortcuts', 'Logout'];
  it.each<[string, Me, string[]]>([
    [
      'User',
      user,
      [
        'Home',
        'Job Opportunities Board',
        'My Jobs',
        'My Profile',
        'Notifications',
        'Saved posts',
        'Hidden posts',
        'Removed content',
        'Your reports',
        ...ownSettings.toSpliced(-2, 0, 'Settings: Cover note'),
        'Create a new post',
        ...commands,
      ],
    ],
    [
      'Company',
      company,
      [
        'Home',
        'Recruitment Dashboard',
        'New Job',
        'My Profile',
        'Notifications',
        'Saved posts',
        'People',
        'Integrations',
        'Hidden posts',
        'Removed content',
        'Your reports',
        ...ownSettings,
        'Create a new post',
        ...commands,
      ],
    ],
    [
      'Admin',
      admin,
      [
        'Home',
        'Job Opportunities Board',
        'Company Verification',
        'Reports',
        'Moderation History',
        'System',
        'My Profile',
        'Hidden posts',
        ...settings,
        ...commands,
      ],
    ],
  ])('leads a %s to each of their pages', async (_, me, expected) => {
    const actor = await arrive(me, '/nowhere');
    await open(actor);
    expect(offered()).toEqual(expected);
  });

  it('finds by any words, tells screen readers which one Enter takes, and goes there', async () => {
    const actor = await arrive();
    const field = await open(actor);
    await actor.type(field, 'set data');
    const [option] = screen.getAllByRole('option');
    expect(option).toHaveTextContent('Settings: My data');
    expect(field).toHaveAttribute('aria-activedescendant', option!.id);
    await actor.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'My Data' })).toBeInTheDocument();
    expect(location.pathname).toBe('/security/data');
    expect(field).not.toBeInTheDocument();
  });

  it('is walked by arrows, from the last entry to the first', async () => {
    const actor = await arrive();
    await open(actor);
    const selected = () => screen.getByRole('option', { selected: true }).firstChild?.textContent;
    expect(selected()).toBe('Home');
    await actor.keyboard('{ArrowDown}');
    expect(selected()).toBe('Job Opportunities Board');
    await actor.keyboard('{ArrowUp}{ArrowUp}');
    expect(selected()).toBe('Logout');
    await actor.keyboard('{ArrowDown}');
    expect(selected()).toBe('Home');
  });

  it('offers the search for words that name no page, and what it finds', async () => {
    const actor = await arrive();
    const title = { text: 'Kube at home', marks: [[0, 4] as [number, number]] };
    const post = { kind: 'posts' as const, id: 12, title, excerpt: title, owner: null, at: null, labels: [] };
    const posts = { hits: [post], totalCount: 1, moreThanCounted: false };
    use(http.get('/api/search', () => HttpResponse.json({ ...nothing, posts } satisfies SearchGlimpse)));
    use(
      http.get('/api/post/12', () => HttpResponse.json(examplePost(12))),
      http.get('/api/search/:kind', () =>
        HttpResponse.json({ ...examplePage('hits', []), moreThanCounted: false }),
      ),
    );
    await actor.type(await open(actor), 'kube');
    expect(offered()[0]).toBe('Search for “kube”');
    await screen.findByRole('option', { name: /^Kube at home/ });
    await actor.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/post/12'));

    await actor.type(await open(actor), ' kube {Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe('/search?q=kube'));
  });

  it('opens from a field, and gives the keyboard back to it', async () => {
    use(http.get('/api/joblistings', () => HttpResponse.json(exampleBoard([exampleJob(1)]))));
    const actor = await arrive(user, '/jobListing');
    const field = await screen.findByRole('searchbox', { name: 'Search jobs' });
    await actor.type(field, 'half a sen');
    await open(actor);
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveFocus());
    await open(actor);
    await actor.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    await actor.keyboard('tence');
    expect(field).toHaveValue('half a sentence');
  });

  it('leaves the key to a field that makes links by it', async () => {
    const actor = await arrive();
    const card = await screen.findByRole('article', { name: 'post 1' });
    await actor.click(within(card).getByRole('button', { name: 'Comments (0)' }));
    const comment = await within(card).findByLabelText('Add a comment');
    await actor.type(comment, 'see {Control>}k{/Control}');
    expect(comment).toHaveValue('see [](https://)');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('changes the theme', async () => {
    const actor = await arrive();
    await actor.type(await open(actor), 'dark{Enter}');
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await actor.type(await open(actor), 'theme');
    expect(offered()).toEqual(['Light Mode', 'Use system theme', 'Search for “theme”']);
    await actor.click(screen.getByRole('option', { name: 'Use system theme' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

  it('begins a post, from any page', async () => {
    const actor = await arrive(user, '/nowhere');
    await actor.type(await open(actor), 'create{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Create a new post' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    // The page's shortcuts are off in a dialog.
    await actor.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  });

  it('signs out', async () => {
    const actor = await arrive();
    await actor.type(await open(actor), 'sign out{Enter}');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });
});

import type { Removal } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { examplePage } from '../../../test/examples.ts';
import { admin, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const post: Removal = {
  position: 90,
  kind: 'post',
  id: 12,
  title: 'Earn money fast',
  content: 'Write to me.',
  removedAt: '2026-11-20T09:30:00.000Z',
  reasons: ['Spam or unsolicited advertising', 'Harassment or bullying'],
  restoredAt: null,
  appeal: null,
  appealUntil: null,
  words: '',
  seen: false,
};
const comment: Removal = {
  ...post,
  position: 80,
  kind: 'comment',
  id: 5,
  title: null,
  content: 'Rude words.',
  reasons: [],
};
const job: Removal = { ...comment, position: 70, kind: 'job', title: 'Backend Engineer', seen: true };

describe('what was removed of one’s own', () => {
  const { use } = network();
  let removals: Removal[];
  let marked: unknown[];
  beforeEach(() => {
    removals = [post, comment, job];
    marked = [];
    use(
      signedInAs(user),
      http.get('/api/removals', ({ request }) => {
        const size = Number(new URL(request.url).searchParams.get('pageSize') ?? 10);
        const unseen = removals.filter(({ seen }) => !seen).length;
        return HttpResponse.json({ ...examplePage('removals', removals.slice(0, size)), unseen });
      }),
      http.post('/api/removals/seen', async ({ request }) => {
        marked.push(await request.json());
        return HttpResponse.json({ unseen: 0 });
      }),
    );
  });
  const notice = () => screen.findByRole('status', { name: 'Removed by an administrator' });

  it('is announced once the page has loaded, and not again after it was dismissed', async () => {
    removals = [post];
    const { actor } = renderApp('/nowhere');
    const told = await notice();
    expect(told).toHaveTextContent('An administrator removed your post');
    expect(told).toHaveTextContent(
      '“Earn money fast”. Spam or unsolicited advertising, Harassment or bullying',
    );
    await actor.click(within(told).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
    await waitFor(() => expect(marked).toEqual([{ position: 90 }]));
  });

  it('is announced as a number if there are several, and leads to the page of all', async () => {
    const { actor } = renderApp('/nowhere');
    const told = await notice();
    expect(told).toHaveTextContent('2 of your items were removed');
    await actor.click(within(told).getByRole('link', { name: 'View details' }));
    expect(await screen.findByRole('heading', { name: 'Removed by Administrators' })).toBeInTheDocument();
    await waitFor(() => expect(told).not.toBeInTheDocument());
    await waitFor(() => expect(marked).toEqual([{ position: 90 }]));
  });

  it('is shown on a page with its text and the reasons, and then counts as seen', async () => {
    renderApp('/removals');
    const card = await screen.findByRole('article', { name: 'Earn money fast' });
    expect(card).toHaveTextContent('Your post was removed');
    expect(card).toHaveTextContent('Write to me.');
    const reasons = within(card).getByRole('list', { name: 'Reasons' });
    expect(
      within(reasons)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(post.reasons);
    const others = [
      screen.getByRole('article', { name: 'Comment' }),
      screen.getByRole('article', { name: 'Backend Engineer' }),
    ];
    expect(others[0]).toHaveTextContent('Rude words.');
    expect(others[1]).toHaveTextContent('Your job listing was removed');
    expect([card, ...others].map((one) => within(one).queryByText('New') !== null)).toEqual([
      true,
      true,
      false,
    ]);
    await waitFor(() => expect(marked).toEqual([{ position: 90 }]));
  });

  it('can be the profile picture, which has no text', async () => {
    removals = [{ ...post, kind: 'picture', title: null, content: '' }];
    const { actor } = renderApp('/nowhere');
    const told = await notice();
    expect(told).toHaveTextContent('An administrator removed your profile picture');
    expect(told).not.toHaveTextContent('“”');
    await actor.click(within(told).getByRole('link', { name: 'View details' }));
    expect(await screen.findByRole('article', { name: 'Profile picture' })).toHaveTextContent(
      'Your profile picture was removed',
    );
  });

  it('stands among warnings and suspensions by its date', async () => {
    removals = [post, { ...job, removedAt: '2026-11-10T09:30:00.000Z' }];
    const about = { reasons: [], words: 'Please stop.', position: 1, appeal: null, appealUntil: null };
    const warning = {
      ...about,
      caseId: 4,
      thing: 'post',
      thingId: 3,
      postId: 3,
      title: null,
      withdrawnAt: null,
    };
    const suspension = { ...about, suspensionId: 4, until: null, liftedAt: null };
    const warnings = [{ ...warning, warnedAt: '2026-11-15T09:30:00.000Z' }];
    const suspensions = [{ ...suspension, suspendedAt: '2026-11-21T09:30:00.000Z' }];
    use(
      http.get('/api/warnings', () => HttpResponse.json(examplePage('warnings', warnings))),
      http.get('/api/suspensions', () => HttpResponse.json(examplePage('suspensions', suspensions))),
    );
    renderApp('/removals');
    await screen.findByRole('article', { name: 'Backend Engineer' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Suspension', 'Earn money fast', 'Warning', 'Backend Engineer']);
  });

  it('says that there is nothing, and when it can not be read', async () => {
    removals = [];
    const { actor } = renderApp('/removals');
    expect(await screen.findByText('None of your content has been removed.')).toBeInTheDocument();
    expect(marked).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Profile menu' }));
    expect(screen.getByRole('menuitem', { name: 'Removed content' })).toHaveAttribute('href', '/removals');
  });

  it('can be asked for again after a failure', async () => {
    use(http.get('/api/removals', () => refusal(503, undefined), { once: true }));
    const { actor } = renderApp('/removals');
    expect(await screen.findByText('Error loading removals.')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Earn money fast' })).toBeInTheDocument();
  });

  it('is nothing that an admin has', async () => {
    use(signedInAs(admin));
    const { actor } = renderApp('/nowhere');
    await actor.click(await screen.findByRole('button', { name: 'Profile menu' }));
    expect(screen.queryByRole('menuitem', { name: 'Removed content' })).not.toBeInTheDocument();
  });
});

import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleAccount, exampleJob, examplePage, examplePost } from '../../../test/examples.ts';
import { admin, company, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const kopiCloud = exampleAccount(3, {
  name: 'Kopi Cloud',
  role: 'Company',
  userId: undefined,
  bio: undefined,
  companyId: 31,
  description: 'We brew clusters.',
  location: '1 Raffles Place',
  verified: 1,
});

describe('a profile', () => {
  const { use: serve } = network();
  const profileIs = (answer: Response) =>
    serve(
      signedInAs(user),
      http.get('/api/profile/4', () => answer),
    );

  it('shows a job seeker’s name, email, picture and words', async () => {
    profileIs(HttpResponse.json(exampleAccount(4, { profilePicUrl: '/api/picture/abc' })));
    renderApp('/profile/4');
    expect(await screen.findByRole('heading', { level: 1, name: 'Arjun Nair' })).toBeInTheDocument();
    expect(screen.getByText('arjun@example.sg')).toBeInTheDocument();
    expect(screen.getByText('I keep databases awake.')).toBeInTheDocument();
    expect(document.querySelector('main img')?.getAttribute('src')).toMatch(/^\/api\/picture\/abc\?t=\d+$/);
    expect(screen.queryByRole('button', { name: 'View Portfolio' })).not.toBeInTheDocument();
  });

  it('leaves a data URL as it is', async () => {
    profileIs(HttpResponse.json(exampleAccount(4, { profilePicUrl: 'data:image/png;base64,AAAA' })));
    renderApp('/profile/4');
    await screen.findByRole('heading', { level: 1, name: 'Arjun Nair' });
    expect(document.querySelector('main img')).toHaveAttribute('src', 'data:image/png;base64,AAAA');
  });

  it('shows a company’s address, state, words and jobs', async () => {
    serve(
      signedInAs(user),
      http.get('/api/profile/3', () => HttpResponse.json(kopiCloud)),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', [exampleJob(7)]))),
    );
    const { actor } = renderApp('/profile/3');
    expect(await screen.findByText('1 Raffles Place')).toBeInTheDocument();
    expect(screen.getByText('Verified')).toBeInTheDocument();
    expect(screen.getByText('We brew clusters.')).toBeInTheDocument();
    await actor.click(screen.getByRole('tab', { name: 'Job Listings' }));
    const job = await screen.findByRole('article', { name: 'job 7' });
    expect(job).toHaveTextContent('02 Nov 2026 · Full Time · $4,500–$6,000');
    expect(job).toHaveTextContent('Deadline: 20 Dec 2099');
    expect(within(job).getByRole('link', { name: 'View' })).toHaveAttribute('href', '/jobDetails/7');
  });

  it('shows what a company says of itself, since when it is verified, how it answers, and its open jobs', async () => {
    const companyPage = {
      size: '11–50' as const,
      foundedYear: 2019,
      website: 'https://www.kopi.example/',
      links: [{ label: 'Engineering blog', url: 'https://medium.example/kopi' }],
      verifiedSince: '2026-10-12T03:00:00.000Z',
    };
    serve(
      signedInAs(user),
      http.get('/api/profile/3', () =>
        HttpResponse.json({ ...kopiCloud, description: '## Who we are', companyPage }),
      ),
      http.get('/api/companyAnswers/31', () =>
        HttpResponse.json({ companyId: 31, applications: 40, figures: { percent: 92, medianDays: 3 } }),
      ),
      http.get('/api/companyJobListings/31', ({ request }) =>
        HttpResponse.json(examplePage('jobs', request.url.includes('open=true') ? [] : [exampleJob(7)])),
      ),
    );
    const { actor } = renderApp('/profile/3');
    expect(await screen.findByText('since 12 Oct 2026')).toBeInTheDocument();
    expect(screen.getByText('11–50 employees')).toBeInTheDocument();
    expect(screen.getByText('2019')).toBeInTheDocument();
    expect(await screen.findByText('92% of applicants, usually within 3 days')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'www.kopi.example' })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow'),
    );
    expect(screen.getByRole('link', { name: 'Engineering blog' })).toHaveAttribute(
      'href',
      'https://medium.example/kopi',
    );
    expect(screen.getByText('medium.example')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Who we are' })).toBeInTheDocument();
    await actor.click(screen.getByRole('tab', { name: 'Job Listings' }));
    await screen.findByRole('article', { name: 'job 7' });
    await actor.click(screen.getByRole('radio', { name: 'Open' }));
    expect(await screen.findByText('No open jobs at the moment.')).toBeInTheDocument();
  });

  it.each([
    ['its own', 31, 1],
    ['another’s', 32, 0],
  ])('lets a company go on to %s jobs: %#', async (_, companyId, links) => {
    serve(
      signedInAs({ ...company, companyId }),
      http.get('/api/profile/3', () => HttpResponse.json(kopiCloud)),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', [exampleJob(7)]))),
    );
    renderApp('/profile/3?tab=jobs');
    await screen.findByRole('article', { name: 'job 7' });
    expect(screen.queryAllByRole('link', { name: 'View' })).toHaveLength(links);
  });

  it('says that a company has not posted jobs', async () => {
    serve(
      signedInAs(user),
      http.get('/api/profile/3', () => HttpResponse.json(kopiCloud)),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', []))),
    );
    renderApp('/profile/3?tab=jobs');
    expect(await screen.findByText('No jobs posted yet.')).toBeInTheDocument();
  });

  it('says that there is no such account', async () => {
    profileIs(refusal(404, 'Not found.'));
    renderApp('/profile/4');
    expect(await screen.findByText('User not found.')).toBeInTheDocument();
  });

  it('says that an account is disabled', async () => {
    profileIs(HttpResponse.json({ accountId: 4, isDisabled: true }));
    renderApp('/profile/4');
    expect(await screen.findByText("This user's account is disabled.")).toBeInTheDocument();
  });

  it('shows an account’s posts', async () => {
    profileIs(HttpResponse.json(exampleAccount(4)));
    serve(
      http.get('/api/accountPosts/4', () =>
        HttpResponse.json(examplePage('posts', [examplePost(12, { title: 'On ledgers' })])),
      ),
    );
    const { actor } = renderApp('/profile/4');
    await actor.click(await screen.findByRole('tab', { name: 'Posts' }));
    expect(await screen.findByRole('article', { name: 'On ledgers' })).toBeInTheDocument();
  });

  it('says that an account has not posted anything, or that its posts did not come', async () => {
    profileIs(HttpResponse.json(exampleAccount(4)));
    serve(http.get('/api/accountPosts/4', () => refusal(503, 'Away.')));
    const { actor } = renderApp('/profile/4?tab=posts');
    expect(await screen.findByText('Error loading posts.')).toBeInTheDocument();
    serve(http.get('/api/accountPosts/4', () => HttpResponse.json(examplePage('posts', []))));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No posts yet.')).toBeInTheDocument();
  });

  const owners = () => [
    screen.queryAllByRole('link', { name: 'Edit Profile' }).length,
    screen.queryAllByRole('button', { name: 'Delete Account' }).length,
  ];

  it('lets its owner edit it and delete the account', async () => {
    serve(
      signedInAs(user),
      http.get('/api/profile/1', () => HttpResponse.json(exampleAccount(1))),
    );
    renderApp('/profile/1');
    expect(await screen.findByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
      'href',
      '/profile/edit',
    );
    expect(owners()).toEqual([1, 1]);
  });

  it.each([
    ['someone else', user, exampleAccount(4)],
    ['an admin', admin, exampleAccount(2, { role: 'Admin' })],
  ])('lets %s do neither', async (_, me, profile) => {
    serve(
      signedInAs(me),
      http.get(`/api/profile/${profile.accountId}`, () => HttpResponse.json(profile)),
    );
    renderApp(`/profile/${profile.accountId}`);
    await screen.findByRole('heading', { level: 1, name: 'Arjun Nair' });
    expect(owners()).toEqual([0, 0]);
  });

  it('is deleted with the password, which leads to /login', async () => {
    let sent: unknown;
    const answers = [
      refusal(403, 'Incorrect password.'),
      HttpResponse.json({ requestId: 'r' }, { status: 500 }),
      HttpResponse.json({ success: true }),
    ];
    serve(
      signedInAs(user),
      http.get('/api/profile/1', () => HttpResponse.json(exampleAccount(1))),
      http.post('/api/profile/disable/1', async ({ request }) => {
        sent = await request.json();
        return answers.shift();
      }),
    );
    const { actor } = renderApp('/profile/1');
    await actor.click(await screen.findByRole('button', { name: 'Delete Account' }));
    await actor.type(await screen.findByLabelText('Enter your password to confirm:'), 'a quiet harbour');
    for (const text of ['Incorrect password.', 'Failed to disable account. Please try again']) {
      await actor.click(screen.getByRole('button', { name: 'Yes' }));
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    await actor.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(sent).toEqual({ password: 'a quiet harbour' });
    expect(await screen.findByText('Your account has been deleted.')).toBeInTheDocument();
  });
});

import type { Account, Me } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleAccount } from '../../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const mei = exampleAccount(1, { name: 'Mei Lin Tan', bio: 'Mostly Go.', isDisabled: false });
const kopiCloud = exampleAccount(3, {
  name: 'Kopi Cloud',
  role: 'Company',
  description: 'We brew clusters.',
  location: null,
  verified: 1,
  companyId: 31,
});

describe('the profile form', () => {
  const { use: serve } = network();
  const opened = async (me: Me = user, profile: Account = mei) => {
    serve(
      signedInAs(me),
      http.get(`/api/profile/${me.accountId}`, () => HttpResponse.json(profile)),
    );
    const { actor } = renderApp('/profile/edit');
    await screen.findByRole('button', { name: 'Save Changes' });
    return actor;
  };
  const box = (name: string) => screen.getByRole('textbox', { name });
  const save = () => screen.getByRole('button', { name: 'Save Changes' });

  it('begins with the profile as it is', async () => {
    await opened();
    expect(box('Full name')).toHaveValue('Mei Lin Tan');
    expect(box('Bio (optional)')).toHaveValue('Mostly Go.');
    expect(screen.getByLabelText('Portfolio (optional)')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/profile/1');
    expect(screen.queryByLabelText('Address (optional)')).not.toBeInTheDocument();
  });

  it('cuts nothing, says how much is left or too much, and sends nothing that is too long', async () => {
    const actor = await opened();
    const bio = box('Bio (optional)');
    await actor.clear(bio);
    await actor.click(bio);
    await actor.paste('x'.repeat(1_950));
    expect(screen.getByText('50 characters left')).toBeInTheDocument();
    await actor.paste('y'.repeat(1_050));
    expect(bio).toHaveValue('x'.repeat(1_950) + 'y'.repeat(1_050));
    expect(screen.getByText('1,000 characters too many')).toBeInTheDocument();
    await actor.click(save());
    await waitFor(() => expect(bio).toHaveFocus());
    expect(screen.getByText('1,000 characters too many')).toBeInTheDocument();
  });

  it('sends a company’s size, year and links, and names an invalid link before anything is sent', async () => {
    const sent: FormData[] = [];
    serve(
      http.post('/api/profile/save', async ({ request }) => {
        sent.push(await request.formData());
        return HttpResponse.json(kopiCloud);
      }),
    );
    const actor = await opened(company, kopiCloud);
    await actor.type(box('Founded in (optional)'), '2019');
    await actor.type(box('Website (optional)'), 'kopi.example');
    await actor.click(screen.getByRole('button', { name: 'Add link' }));
    expect(box('Name of link 1')).toHaveFocus();
    await actor.keyboard('Blog');
    await actor.click(save());
    expect(await screen.findAllByText('Enter an address that begins with https://.')).toHaveLength(2);
    expect(box('Website (optional)')).toHaveFocus();
    await actor.clear(box('Website (optional)'));
    await actor.type(box('Address of link 1'), 'https://blog.kopi.example/');
    await actor.click(screen.getByRole('button', { name: 'Add link' }));
    await actor.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.get('foundedYear')).toBe('2019');
    expect(sent[0]!.get('website')).toBe('');
    expect(sent[0]!.get('links')).toBe('[{"label":"Blog","url":"https://blog.kopi.example/"}]');
  });

  it('has a company’s fields for a company', async () => {
    await opened(company, kopiCloud);
    expect(box('Company name')).toHaveValue('Kopi Cloud');
    expect(box('Address (optional)')).toHaveValue('');
    expect(box('Description (optional)')).toHaveValue('We brew clusters.');
    expect(screen.queryByLabelText('Portfolio (optional)')).not.toBeInTheDocument();
  });

  it('sends what was typed, shows it at once, and leads back to the profile', async () => {
    let sent: Record<string, unknown> = {};
    serve(
      http.post('/api/profile/save', async ({ request }) => {
        sent = Object.fromEntries(await request.formData());
        // The cached profile is there before the refetch is answered.
        serve(http.get('/api/profile/1', () => new Promise<Response>(() => {})));
        return HttpResponse.json({ ...mei, name: 'Mei Lin', profilePicUrl: '/api/picture/new' });
      }),
    );
    const actor = await opened();
    await actor.clear(box('Full name'));
    await actor.type(box('Full name'), ' Mei Lin ');
    await actor.click(save());
    expect(await screen.findByText('Profile saved.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mei Lin' })).toBeInTheDocument();
    expect(sent).toEqual({ accountId: '1', name: 'Mei Lin', role: 'User', bio: 'Mostly Go.' });
    const menu = screen.getByRole('button', { name: 'Profile menu' });
    expect(menu.querySelector('img')).toHaveAttribute('src', '/api/picture/new');
  });

  it('sends the passwords only when all three are there', async () => {
    const sent: string[][] = [];
    serve(
      http.post('/api/profile/save', async ({ request }) => {
        sent.push([...(await request.formData()).keys()]);
        return refusal(403, 'Incorrect password.');
      }),
    );
    const actor = await opened();
    const put = async (label: string, text: string) => {
      await actor.click(screen.getByLabelText(label));
      await actor.paste(text);
    };
    await put('Current password', 'filled in by a browser');
    await actor.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual(['accountId', 'name', 'role', 'bio']);
    await put('New password', 'another quiet harbour');
    await waitFor(() => expect(save()).toBeEnabled());
    await actor.click(save());
    expect(screen.getByText('Fill in all three fields to change your password.')).toBeInTheDocument();
    await put('Confirm new password', 'another quiet harbor');
    await actor.click(save());
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
    await actor.clear(screen.getByLabelText('Confirm new password'));
    await put('Confirm new password', 'another quiet harbour');
    await actor.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(expect.arrayContaining(['password', 'newPassword', 'confirmNew']));
    expect(await screen.findByText('Incorrect password.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
  });

  it('shows what was saved elsewhere meanwhile beside what was typed, and keeps both changes', async () => {
    const before = { ...kopiCloud, revision: 1 } as Account;
    const saved = { ...before, revision: 2, description: 'We roast.', location: '1 Duxton Rise' };
    const sent: Record<string, unknown>[] = [];
    serve(
      http.post('/api/profile/save', async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        if (sent.length > 1) return HttpResponse.json(saved);
        const conflict = { by: null, at: '2026-11-02T07:04:00.000Z', current: saved };
        return HttpResponse.json(
          { error: 'This was changed after you opened it.', conflict },
          { status: 409 },
        );
      }),
    );
    const actor = await opened(company, before);
    await actor.type(box('Description (optional)'), ' And more.');
    await actor.click(save());

    const conflict = await screen.findByRole('alert', { name: /^This was changed elsewhere/ });
    expect(box('Description (optional)')).toHaveValue('We brew clusters. And more.');
    const choice = within(within(conflict).getByRole('region', { name: 'Description' }));
    expect(choice.getByRole('group', { name: 'Saved' })).toHaveTextContent('We roast.');
    await actor.click(choice.getByRole('radio', { name: 'Take saved' }));
    expect(box('Description (optional)')).toHaveValue('We roast.');
    await actor.click(choice.getByRole('radio', { name: 'Keep mine' }));
    await actor.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { revision: '1' },
      { revision: '2', description: 'We brew clusters. And more.', location: '1 Duxton Rise' },
    ]);
  });

  it.each([
    [
      HttpResponse.json({ error: { name: 'Too long.', role: 'No.', other: 'Nor this.' } }, { status: 400 }),
      ['Too long.', 'No.; Nor this.'],
    ],
    [
      refusal(409, 'This was changed at the same moment. Try again.'),
      ['This was changed at the same moment. Try again.'],
    ],
    [
      HttpResponse.json({ requestId: 'r-1' }, { status: 500 }),
      ['Failed to save profile, please try again.', 'Request r-1'],
    ],
  ])('says what the server refuses, and keeps what was typed: %#', async (answer, texts) => {
    serve(http.post('/api/profile/save', () => answer));
    const actor = await opened();
    await actor.type(box('Full name'), '!');
    await actor.click(save());
    for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
    expect(box('Full name')).toHaveValue('Mei Lin Tan!');
  });

  it('takes a stored portfolio away, or keeps it after all', async () => {
    let sent: Record<string, unknown> = {};
    serve(
      http.post('/api/profile/save', async ({ request }) => {
        sent = Object.fromEntries(await request.formData());
        return HttpResponse.json(mei);
      }),
    );
    const actor = await opened(user, {
      ...mei,
      portfolioUrl: 'portfolio-1',
      profilePicUrl: '/api/picture/me',
    });
    await actor.click(screen.getByRole('button', { name: 'Remove portfolio' }));
    await actor.click(screen.getByRole('button', { name: 'Keep it' }));
    await actor.click(screen.getByRole('button', { name: 'Remove portfolio' }));
    await actor.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(screen.getByText('Your picture is removed when you save.')).toBeInTheDocument();
    await actor.click(save());
    await waitFor(() => expect(sent).toMatchObject({ removePortfolio: 'true', removeProfilePic: 'true' }));
  });

  it('leaves the keyboard where it turned a picture away, to keep it after all', async () => {
    const actor = await opened(user, { ...mei, profilePicUrl: '/api/picture/me' });
    screen.getByRole('button', { name: 'Remove picture' }).focus();
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove picture' })).toHaveFocus());
    expect(screen.queryByText('Your picture is removed when you save.')).not.toBeInTheDocument();
  });

  it('asks before it is left with changes', async () => {
    const actor = await opened();
    await actor.type(box('Full name'), '!');
    await actor.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  });

  it('asks before another section of the settings is opened, too', async () => {
    const actor = await opened();
    const sections = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(sections.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    await actor.type(box('Full name'), '!');
    await actor.click(sections.getByRole('link', { name: 'Account' }));
    await actor.click(await screen.findByRole('button', { name: 'Leave page' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeInTheDocument();
    expect(await screen.findByText('arjun@example.sg')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Account' })).toBeInTheDocument();
  });

  it('says when the profile can not be read, and tries again', async () => {
    serve(
      signedInAs(user),
      http.get('/api/profile/1', () => HttpResponse.json({ requestId: 'r' }, { status: 500 })),
    );
    const { actor } = renderApp('/profile/edit');
    expect(await screen.findByText('Error loading profile.')).toBeInTheDocument();
    serve(http.get('/api/profile/1', () => HttpResponse.json(mei)));
    await actor.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeInTheDocument();
  });
});

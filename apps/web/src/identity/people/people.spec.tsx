import type { CompanyPerson, Invitation } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { captchaAccepted, solveCaptcha } from '../../../test/solve-captcha.ts';
import { company, network, refusal, renderApp, signedInAs, signedOut } from '../../../test/render-app.tsx';

const { use } = network();
const at = '2026-11-18T07:04:00.000Z';
const owner: CompanyPerson = {
  accountId: company.accountId,
  name: company.name,
  profilePicUrl: null,
  companyRole: 'owner',
  joinedAt: null,
};
const mei: CompanyPerson = {
  accountId: 77,
  name: 'Mei Lin',
  profilePicUrl: null,
  companyRole: 'recruiter',
  joinedAt: at,
};
const invitation: Invitation = {
  invitationId: 5,
  email: 'arjun@lockin.example',
  invitedAt: at,
  expiresAt: at,
};
const asOwner = { ...company, companyRole: 'owner' } as const;
const asRecruiter = {
  ...company,
  accountId: mei.accountId,
  name: mei.name,
  companyRole: 'recruiter',
  company: { accountId: company.accountId, name: company.name },
} as const;

/** The server's state, which the handlers change. */
const team = (people: CompanyPerson[], invitations: Invitation[] = [], most = 20) => {
  const now = { people, invitations, most, isMailed: false };
  return { now, handler: http.get('/api/company/people', () => HttpResponse.json(now)) };
};

describe('The page of a company’s people', () => {
  it('shows the owner the team, and removes a recruiter after asking once', async () => {
    const { now, handler } = team([owner, mei]);
    use(
      signedInAs(asOwner),
      handler,
      http.delete('/api/company/people/77', () => {
        now.people = [owner];
        return HttpResponse.json({ success: true });
      }),
    );
    const { actor } = renderApp('/company/people');
    await actor.click(await screen.findByRole('button', { name: 'Remove Mei Lin' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Mei Lin from the team?' });
    await actor.click(within(dialog).getByRole('button', { name: 'Remove recruiter' }));
    expect(await screen.findByText('Mei Lin is no longer on your team.')).toBeInTheDocument();
    expect(await screen.findByText(/Just you so far/)).toBeInTheDocument();
  });

  it('shows a link only once, and removes it with the invitation', async () => {
    const { now, handler } = team([owner]);
    use(
      signedInAs(asOwner),
      handler,
      http.post('/api/company/invitations', async ({ request }) => {
        expect(await request.json()).toEqual({ email: invitation.email });
        now.invitations = [invitation];
        return HttpResponse.json({ ...invitation, link: '/join#secret' }, { status: 201 });
      }),
      http.delete('/api/company/invitations/5', () => {
        now.invitations = [];
        return HttpResponse.json({ success: true });
      }),
    );
    const { actor } = renderApp('/company/people');
    await actor.type(await screen.findByLabelText('Email (optional)'), invitation.email!);
    await actor.click(screen.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByText(/\/join#secret$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    await actor.click(
      await screen.findByRole('button', { name: `Revoke the invitation of ${invitation.email!}` }),
    );
    expect(await screen.findByText(/^No open invitations/)).toBeInTheDocument();
    expect(screen.queryByText(/\/join#secret$/)).not.toBeInTheDocument();
  });

  it('keeps a link that is shown once if another invitation cannot be changed', async () => {
    const { now, handler } = team([owner], [invitation]);
    use(
      signedInAs(asOwner),
      handler,
      http.post('/api/company/invitations', () => {
        const other = { ...invitation, invitationId: 6, email: 'jun@lockin.example' };
        now.invitations = [invitation, other];
        return HttpResponse.json({ ...other, link: '/join#secret' }, { status: 201 });
      }),
      http.post('/api/company/invitations/5/renew', () => refusal(404, 'Invitation not found.')),
    );
    const { actor } = renderApp('/company/people');
    await actor.type(await screen.findByLabelText('Email (optional)'), 'jun@lockin.example');
    await actor.click(screen.getByRole('button', { name: 'Create invitation' }));
    await screen.findByText(/\/join#secret$/);
    await actor.click(screen.getByRole('button', { name: `New link for ${invitation.email!}` }));
    expect(await screen.findByText('Invitation not found.')).toBeInTheDocument();
    expect(screen.getByText(/\/join#secret$/)).toBeInTheDocument();
  });

  it('says that there is no room, and why it can’t be read', async () => {
    const { handler } = team([owner], [invitation], 2);
    use(
      signedInAs(asOwner),
      http.get('/api/company/people', () => refusal(500, 'Something went wrong.'), { once: true }),
      handler,
    );
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { actor } = renderApp('/company/people');
    expect(await screen.findByText('Error loading your team.')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^A company can have 2 people/)).toBeInTheDocument();
  });

  it('lets a recruiter see the team and leave it, and invite nobody', async () => {
    const { handler } = team([owner, mei]);
    use(
      signedInAs(asRecruiter),
      handler,
      http.post('/api/company/leave', () => HttpResponse.json({ success: true })),
    );
    const { actor } = renderApp('/company/people');
    expect(await screen.findByText(/^Recruiter · you · since/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Invite a recruiter' })).not.toBeInTheDocument();
    use(signedOut);
    await actor.click(screen.getByRole('button', { name: 'Leave' }));
    await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave team' }));
    expect(await screen.findByText(/^You are no longer on the company’s team/)).toBeInTheDocument();
  });
});

describe('The page of an invitation', () => {
  const read = http.post('/api/read-invitation', () =>
    HttpResponse.json({ companyName: 'Kopi Labs', email: 'arjun@lockin.example', expiresAt: at }),
  );

  it('says whose team it is to, with the invited address to join by', async () => {
    use(signedOut, read);
    renderApp('/join#secret');
    expect(await screen.findByText('Kopi Labs')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('arjun@lockin.example');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  });

  it('offers to sign in or to reset the password whenever joining fails without a reason', async () => {
    use(
      signedOut,
      read,
      http.get('/api/sign-in-options', () =>
        HttpResponse.json({ forgottenPassword: true, publicPages: false }),
      ),
      http.post('/api/join', () => refusal(400, 'Error during registration, please try again.')),
      captchaAccepted,
    );
    const { actor } = renderApp('/join#secret');
    await actor.type(await screen.findByLabelText('Your name'), 'Arjun');
    await actor.type(screen.getByLabelText('Password'), 'password1');
    await actor.type(screen.getByLabelText('Confirm password'), 'password1');
    await solveCaptcha(screen, actor);
    await screen.findByText('Verified');
    await actor.click(screen.getByRole('button', { name: 'Join the team' }));
    expect(await screen.findByText(/^Already have an account\?/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'reset your password' })).toBeInTheDocument();
  });

  it('says what is wrong with one that was used, and with half a link', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    use(
      signedOut,
      http.post('/api/read-invitation', () =>
        refusal(400, 'This invitation was used or revoked, or it has expired. Ask for a new one.'),
      ),
    );
    const { unmount } = renderApp('/join#secret');
    await waitFor(() => expect(screen.getByText(/^This invitation was used or revoked/)).toBeInTheDocument());
    unmount();
    renderApp('/join');
    expect(await screen.findByText(/^This link is incomplete/)).toBeInTheDocument();
  });
});

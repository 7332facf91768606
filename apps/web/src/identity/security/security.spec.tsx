import type { Device, FailedSignIn, SignIn, TokenInUse } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { admin, company, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const { use } = network();
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

const current: SignIn = {
  startedAt: new Date().toISOString(),
  lastActiveAt: new Date().toISOString(),
  endedAt: null,
  ending: null,
  current: true,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.7',
};
const earlier = (hours: number, given: Partial<SignIn> = {}): SignIn => {
  const startedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
  return { ...current, startedAt, endedAt: startedAt, ending: 'expired', current: false, ...given };
};
const deviceOf = (deviceId: number, given: Partial<Device> = {}): Device => {
  const { startedAt, lastActiveAt, browser, system, address } = current;
  return { deviceId, startedAt, lastActiveAt, browser, system, address, current: deviceId === 1, ...given };
};
const answers = {
  devices: [deviceOf(1)],
  signIns: [current],
  failedSignIns: [] as FailedSignIn[],
  recoveryCodesLeft: 10,
  apiTokens: [] as TokenInUse[],
};
const securityWith = (given: Partial<typeof answers>) =>
  http.get('/api/security', () => HttpResponse.json({ ...answers, ...given }));
const security = (recoveryCodesLeft = 10, signIns = [current], failedSignIns: FailedSignIn[] = []) =>
  securityWith({ signIns, failedSignIns, recoveryCodesLeft });
const codes = Array.from({ length: 10 }, (_, at) => `A${at}CD-EFGH-1234-5XYZ`);

const open = () => renderApp('/security');
const dialog = () => screen.findByRole('dialog');
const openDialog = async (name: string) => {
  const { actor } = open();
  await actor.click(await screen.findByRole('button', { name }));
  return { actor, within: within(await dialog()) };
};
/** Refuses the call once for want of a proof, and then answers it. Resolves with what was sent as the proof. */
const afterProof = (path: string, answer: () => Response) => {
  const proofs: unknown[] = [];
  let proven = false;
  use(
    http.post(path, () =>
      proven
        ? answer()
        : HttpResponse.json({ error: 'Confirm that it’s you.', needsProof: true }, { status: 403 }),
    ),
    http.post('/api/security/proof', async ({ request }) => {
      proofs.push(await request.json());
      proven = true;
      return HttpResponse.json({ success: true });
    }),
  );
  return proofs;
};
const proofDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));

describe('Security', () => {
  it.each([user, admin, company])(
    'is a section of the settings, which the profile menu of every role leads to: $role',
    async (me) => {
      use(signedInAs(me), security());
      const { actor } = renderApp('/nowhere');
      await actor.click(await screen.findByRole('button', { name: 'Profile menu' }));
      await actor.click(await screen.findByRole('menuitem', { name: 'Settings' }));
      const sections = await screen.findByRole('navigation', { name: 'Settings' });
      expect(within(sections).queryAllByRole('link', { name: 'Profile' })).toHaveLength(me === admin ? 0 : 1);
      await actor.click(within(sections).getByRole('link', { name: 'Security' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeInTheDocument();
      expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument();
    },
  );

  it('is open to a company that is not verified, too', async () => {
    use(signedInAs({ ...company, verified: 0 }), security());
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeInTheDocument();
  });

  it('lists the devices with their last use, this one marked, and signs out the others after asking', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const phone = deviceOf(2, { browser: 'Safari', system: 'iPhone', lastActiveAt: hourAgo });
    let devices = [deviceOf(1), phone, deviceOf(3, { browser: null, system: null, address: null })];
    const ended: string[] = [];
    use(
      signedInAs(user),
      http.get('/api/security', () => HttpResponse.json({ ...answers, devices })),
      http.delete('/api/security/devices/:id', ({ params }) => {
        ended.push(String(params['id']));
        devices = devices.filter(({ deviceId }) => String(deviceId) !== params['id']);
        return HttpResponse.json({ success: true });
      }),
      http.delete('/api/security/devices', () => {
        ended.push('others');
        devices = devices.slice(0, 1);
        return HttpResponse.json({ success: true });
      }),
    );
    const { actor } = open();
    const list = await screen.findByRole('list', { name: 'Devices' });
    expect(list.children[0]).toHaveTextContent(/^Firefox on WindowsThis deviceSigned in .*203.0.113.7$/);
    expect(list.children[1]).toHaveTextContent(/^Safari on iPhoneSigned in .* · last used 1 hour ago/);
    expect(within(list).getAllByRole('button')).toHaveLength(2);

    await actor.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await dialog()).toHaveTextContent('Safari on iPhone');
    await actor.click(within(await dialog()).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('The device is signed out.')).toBeInTheDocument();
    await waitFor(() => expect(list.children).toHaveLength(2));

    await actor.click(screen.getByRole('button', { name: 'Sign out 1 other device' }));
    await actor.click(within(await dialog()).getByRole('button', { name: 'Sign out 1 other device' }));
    expect(await screen.findByText('Signed out 1 other device.')).toBeInTheDocument();
    await waitFor(() => expect(list.children).toHaveLength(1));
    expect(ended).toEqual(['2', 'others']);
    expect(screen.queryByRole('button', { name: /other device/ })).not.toBeInTheDocument();
  });

  it('says where one signed in before and how that ended, the first five at once', async () => {
    use(
      signedInAs(user),
      security(10, [
        current,
        earlier(1, { ending: 'replaced', browser: null, system: 'Android', address: null }),
        ...[2, 3, 4, 5, 6].map((hours) => earlier(hours)),
      ]),
    );
    const { actor } = open();
    const list = await screen.findByRole('list', { name: 'Sign-in history' });
    expect(list.children[0]).toHaveTextContent(
      'Android1 hour ago · Ended by a sign-in on an eleventh device 1 hour ago',
    );
    expect(list.children).toHaveLength(5);
    await actor.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(list.children).toHaveLength(6);
  });

  it('says which attempts failed, and why, the first five at once', async () => {
    const attempt = (hours: number, reason: FailedSignIn['reason']): FailedSignIn => {
      const { startedAt: attemptedAt, browser, system, address } = earlier(hours);
      return { attemptedAt, reason, browser, system, address };
    };
    const attempts = [1, 2, 3, 4, 5].map((hours) => attempt(hours, 'password'));
    use(signedInAs(user), security(10, [current], [attempt(0, 'code'), ...attempts]));
    const { actor } = open();
    const list = await screen.findByRole('list', { name: 'Failed attempts' });
    expect(list.children[0]).toHaveTextContent(
      /^Right password, wrong code.* · Firefox on Windows203.0.113.7$/,
    );
    expect(list.children[1]).toHaveTextContent('Wrong password1 hour ago · Firefox on Windows203.0.113.7');
    expect(list.children).toHaveLength(5);
    await actor.click(screen.getByRole('button', { name: 'Show all 6 failed attempts' }));
    expect(list.children).toHaveLength(6);
  });

  it('says nothing of failed attempts where there is none', async () => {
    use(signedInAs(user), security());
    open();
    await screen.findByText('No earlier sign-ins.');
    expect(screen.queryByText('Failed attempts')).not.toBeInTheDocument();
  });

  it('that could not be loaded can be asked for again', async () => {
    use(
      signedInAs(user),
      http.get('/api/security', () => HttpResponse.json({ requestId: 'r1' }, { status: 500 })),
    );
    const { actor } = open();
    expect(await screen.findByText('Your security settings could not be loaded.')).toBeInTheDocument();
    use(security());
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument();
  });

  it.each([
    [2, 'Only 2 recovery codes are left. Generate new ones before they run out.'],
    [1, 'Only 1 recovery code is left. Generate new ones before they run out.'],
    [0, 'You have no recovery codes left. Without them a lost phone locks you out: generate new ones.'],
  ])('warns when only %i recovery codes are left', async (left, warning) => {
    use(signedInAs(user), security(left));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(warning);
  });

  it('does not warn while there are three', async () => {
    use(signedInAs(user), security(3));
    open();
    expect(await screen.findByText(/^3 of 10 left/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('signing out', () => {
  const token: TokenInUse = { tokenId: 4, name: 'Greenhouse', lastUsedAt: null, lastUsedFrom: null };
  const everywhere = 'Sign out everywhere';
  const signOut = async () => {
    const opened = await openDialog(everywhere);
    return {
      ...opened,
      confirm: () => opened.actor.click(opened.within.getByRole('button', { name: everywhere })),
    };
  };

  it('everywhere asks, says how many devices that is, and leads to /login', async () => {
    let sent: unknown;
    use(
      signedInAs(user),
      securityWith({ devices: [deviceOf(1), deviceOf(2)] }),
      http.post('/api/security/sign-out', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ success: true });
      }),
    );
    const { confirm, within: inside } = await signOut();
    expect(inside.getByText('This signs out 2 devices, including this one.')).toBeInTheDocument();
    expect(inside.queryByRole('checkbox')).not.toBeInTheDocument();
    await confirm();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.getByText('You are signed out everywhere.')).toBeInTheDocument();
    expect(sent).toEqual({ revokeTokens: false });
  });

  it('everywhere offers to revoke the API tokens, and names them', async () => {
    let sent: unknown;
    use(
      signedInAs(company),
      securityWith({ apiTokens: [token] }),
      http.post('/api/security/sign-out', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ success: true });
      }),
    );
    const { actor, confirm, within: inside } = await signOut();
    expect(inside.getByText(/Greenhouse \(never used\)/)).toBeInTheDocument();
    await actor.click(inside.getByRole('checkbox', { name: /^Also revoke 1 API token/ }));
    await confirm();
    expect(await screen.findByText('You are signed out everywhere.')).toBeInTheDocument();
    expect(sent).toEqual({ revokeTokens: true });
  });

  it('everywhere does not look done when it failed', async () => {
    use(
      signedInAs(user),
      security(),
      http.post('/api/security/sign-out', () => HttpResponse.json({}, { status: 500 })),
    );
    const { confirm, within: inside } = await signOut();
    await confirm();
    expect(await inside.findByText('Could not sign out. Please try again.')).toBeInTheDocument();
  });
});

describe('the password', () => {
  const changed = (answer: () => Response | Promise<Response>) => {
    const sent: unknown[] = [];
    use(
      http.post('/api/security/password', async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
    return sent;
  };
  const fill = async (
    { actor, within: inside }: Awaited<ReturnType<typeof openDialog>>,
    [old, next, again]: readonly string[],
  ) => {
    for (const [label, text] of [
      ['Current password', old],
      ['New password', next],
      ['Confirm new password', again],
    ] as const) {
      await actor.clear(inside.getByLabelText(label));
      if (text) await actor.type(inside.getByLabelText(label), text);
    }
    await actor.keyboard('{Enter}');
  };
  const right = ['my password', 'another quiet harbour', 'another quiet harbour'];

  it.each([user, admin, company])('is changed by every role: $role', async (me) => {
    use(signedInAs(me), security());
    const sent = changed(() => HttpResponse.json(me));
    const opened = await openDialog('Change password');
    await waitFor(() => expect(opened.within.getByLabelText('Current password')).toHaveFocus());
    await fill(opened, right);
    expect(await screen.findByText('Password changed.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      { password: right[0], newPassword: right[1], confirmNew: right[2], revokeTokens: false },
    ]);
  });

  it('that was typed is not asked for again by the proof, unless it is wrong', async () => {
    use(signedInAs(user), security());
    const proofs = afterProof('/api/security/password', () => HttpResponse.json(user));
    const opened = await openDialog('Change password');
    await fill(opened, right);
    const inside = await proofDialog();
    expect(inside.queryByLabelText('Password')).not.toBeInTheDocument();
    await opened.actor.type(inside.getByLabelText('6-digit code'), '123456');
    await opened.actor.click(inside.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Password changed.')).toBeInTheDocument();
    expect(proofs).toEqual([{ password: right[0], code: '123456' }]);
  });

  it.each([
    [['', right[1]!, right[2]!], 'Current password', 'Password is required'],
    [['my password', 'short', 'short'], 'New password', 'Password must be between 8 and 64 characters.'],
    [['my password', right[1]!, 'something else'], 'Confirm new password', 'Passwords do not match.'],
  ])('is not sent while a field is wrong: %j', async (typed, field, text) => {
    use(signedInAs(user), security());
    const sent = changed(() => HttpResponse.json(user));
    const opened = await openDialog('Change password');
    await fill(opened, typed);
    expect(await opened.within.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(opened.within.getByLabelText(field)).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it.each([
    [403, 'Incorrect password.', 'Current password', 'Incorrect password.'],
    [
      400,
      { newPassword: 'This password is too common. Please choose another one.' },
      'New password',
      'This password is too common. Please choose another one.',
    ],
    [400, 'Passwords do not match.', 'Confirm new password', 'Passwords do not match.'],
  ])('is refused at the field that is wrong: %i %j', async (status, error, field, text) => {
    use(signedInAs(user), security());
    changed(() => refusal(status, error));
    const opened = await openDialog('Change password');
    await fill(opened, right);
    expect(await opened.within.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(opened.within.getByLabelText(field)).toHaveFocus());
    expect(opened.within.getByLabelText(field)).toHaveValue(
      { 'Current password': right[0], 'New password': right[1] }[field] ?? right[2],
    );
  });

  it('can not be edited, nor the dialog closed, while it is being changed', async () => {
    use(signedInAs(user), security());
    changed(() => new Promise<Response>(() => {}));
    const opened = await openDialog('Change password');
    await fill(opened, right);
    await waitFor(() => expect(opened.within.getByLabelText('New password')).toBeDisabled());
    await opened.actor.keyboard('{Escape}');
    expect(opened.within.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(opened.within.getByRole('button', { name: 'Change password' })).toBeInTheDocument();
  });

  it('that the operator set has to be changed before anything else, at any address', async () => {
    use(signedInAs({ ...admin, mustChangePassword: true }));
    changed(() => HttpResponse.json(admin));
    const { actor } = renderApp('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Profile menu' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'System' })).not.toBeInTheDocument();
    await fill({ actor, within: within(document.body) }, right);
    expect(await screen.findByText(/There is nothing at this address/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Profile menu' })).toBeInTheDocument();
    await waitFor(() => expect(document.getElementById('main')).toHaveFocus());
  });

  it('that the operator set may also be left by signing out', async () => {
    use(signedInAs({ ...user, mustChangePassword: true }));
    const { actor } = renderApp('/');
    await actor.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });
});

describe('new recovery codes', () => {
  beforeEach(() => use(signedInAs(user), security()));
  const path = '/api/security/recovery-codes';
  const made = () => HttpResponse.json({ recoveryCodes: codes });
  const start = async () => {
    const opened = await openDialog('Generate new codes');
    await opened.actor.click(opened.within.getByRole('button', { name: 'Generate new codes' }));
    return opened;
  };
  const prove = async ({ actor }: Awaited<ReturnType<typeof start>>) => {
    const inside = await proofDialog();
    await actor.type(inside.getByLabelText('Password'), 'my password');
    await actor.type(inside.getByLabelText('6-digit code'), '123456');
    await actor.click(inside.getByRole('button', { name: 'Continue' }));
    return inside;
  };

  it('are shown once, in a dialog that closes only once they are stored', async () => {
    use(http.post(path, made));
    const opened = await start();
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(list.children).toHaveLength(10);
    await opened.actor.keyboard('{Escape}');
    expect(list).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await opened.actor.click(screen.getByLabelText('I have saved these codes'));
    await opened.actor.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are asked for with both factors when the server wants them, and the call is then repeated', async () => {
    const proofs = afterProof(path, made);
    await prove(await start());
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
    expect(proofs).toEqual([{ password: 'my password', code: '123456' }]);
  });

  it('are not made when the proof is given up, which the dialog says', async () => {
    afterProof(path, made);
    const opened = await start();
    const inside = await proofDialog();
    await opened.actor.click(inside.getByRole('button', { name: 'Cancel' }));
    expect(await opened.within.findByText('Confirm that it’s you.')).toBeInTheDocument();
    await opened.actor.click(opened.within.getByRole('button', { name: 'Generate new codes' }));
    await prove(opened);
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  });

  it.each([
    [403, 'Incorrect password.', 'Password'],
    [400, 'Invalid 2FA code', '6-digit code'],
  ])('say at the field of the proof what is wrong: %i %s', async (status, error, field) => {
    afterProof(path, made);
    use(http.post('/api/security/proof', () => refusal(status, error)));
    const inside = await prove(await start());
    expect(await inside.findByText(error)).toBeInTheDocument();
    await waitFor(() => expect(inside.getByLabelText(field)).toHaveFocus());
  });

  it('can be asked for with a recovery code', async () => {
    const proofs = afterProof(path, made);
    const { actor } = await start();
    const inside = await proofDialog();
    await actor.click(inside.getByRole('button', { name: 'Continue' }));
    expect(await inside.findByText('Password is required')).toBeInTheDocument();
    expect(inside.getByText('Enter the six digits of your authenticator app.')).toBeInTheDocument();
    await actor.type(inside.getByLabelText('Password'), 'my password');
    await actor.click(inside.getByRole('button', { name: 'Use a recovery code' }));
    await actor.type(inside.getByLabelText('Recovery code'), codes[0]!);
    await actor.click(inside.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('list', { name: 'Recovery codes' });
    expect(proofs).toEqual([{ password: 'my password', code: codes[0] }]);
  });
});

describe('moving to a new phone', () => {
  const begun = http.post('/api/security/two-factor', () =>
    HttpResponse.json({ secret: 'JBSWY3DPEHPK3PXP', qrCode: 'data:image/png;base64,' }),
  );
  beforeEach(() => use(signedInAs(user), security(), begun));
  const scan = async () => {
    const opened = await openDialog('Move to a new phone');
    await opened.actor.click(opened.within.getByRole('button', { name: 'Continue' }));
    await screen.findByAltText('QR code for your authenticator app');
    await opened.actor.type(opened.within.getByLabelText('6-digit code'), '654321');
    await opened.actor.click(opened.within.getByRole('button', { name: 'Use the new phone' }));
    return opened;
  };

  it('shows the new secret and takes a code of it', async () => {
    let sent: unknown;
    use(
      http.post('/api/security/two-factor/confirm', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ success: true });
      }),
    );
    await scan();
    expect(await screen.findByText('Your new phone is set up.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual({ code: '654321' });
  });

  it('says at the field that a code is wrong, and goes on waiting', async () => {
    use(http.post('/api/security/two-factor/confirm', () => refusal(400, 'Invalid 2FA code')));
    const { within: inside } = await scan();
    expect(await inside.findByText('Invalid 2FA code')).toBeInTheDocument();
    expect(inside.getByAltText('QR code for your authenticator app')).toBeInTheDocument();
  });

  it('begins again when the server waits no longer, and says why', async () => {
    const over = 'This attempt has ended. Please start again.';
    use(http.post('/api/security/two-factor/confirm', () => refusal(409, over)));
    const { within: inside } = await scan();
    expect(await inside.findByText(over)).toBeInTheDocument();
    expect(inside.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('keeps nothing of an attempt that was left', async () => {
    const { actor, within: inside } = await openDialog('Move to a new phone');
    await actor.click(inside.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/Scan this code/);
    await actor.click(inside.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await actor.click(screen.getByRole('button', { name: 'Move to a new phone' }));
    expect(
      within(await dialog()).queryByAltText('QR code for your authenticator app'),
    ).not.toBeInTheDocument();
  });
});

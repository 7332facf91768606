import type { ApiToken, Webhook, WebhookDelivery } from '@lock-in/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { company, network, refusal, renderApp, signedInAs } from '../../test/render-app.tsx';

const { use } = network();
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

const now = new Date().toISOString();
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
const token: ApiToken = {
  tokenId: 4,
  name: 'Greenhouse',
  prefix: 'lockin_Ab3d',
  scopes: ['jobs:read'],
  createdAt: now,
  createdBy: 3,
  lastUsedAt: null,
  lastUsedFrom: null,
  expiresAt: inAMonth,
};
const webhook: Webhook = {
  webhookId: 2,
  url: 'https://ats.example.org/hooks',
  topics: ['job.posted'],
  isActive: true,
  createdAt: now,
  failingSince: null,
};
const delivery: WebhookDelivery = {
  deliveryId: 7,
  messageId: 'msg_7',
  topic: 'job.posted',
  state: 'failed',
  attempts: 10,
  createdAt: now,
  attemptedAt: now,
  nextAttemptAt: null,
  status: 503,
  milliseconds: 42,
  answer: 'Come back later',
  isReplay: false,
};

/** The company's tokens and webhooks, which the handlers change. */
function given({ tokens = [] as ApiToken[], webhooks = [] as Webhook[] } = {}) {
  const sent: unknown[] = [];
  use(
    signedInAs(company),
    http.get('/api/apiTokens', () => HttpResponse.json({ tokens })),
    http.post('/api/apiTokens', async ({ request }) => {
      sent.push(await request.json());
      tokens = [token, ...tokens];
      return HttpResponse.json({ ...token, token: 'lockin_Ab3dsecret' }, { status: 201 });
    }),
    http.delete('/api/apiTokens/4', () => {
      tokens = [];
      return HttpResponse.json({ success: true });
    }),
    http.get('/api/webhooks', () => HttpResponse.json({ webhooks })),
    http.post('/api/webhooks', async ({ request }) => {
      sent.push(await request.json());
      webhooks = [webhook];
      return HttpResponse.json({ ...webhook, secret: 'whsec_c2VjcmV0' }, { status: 201 });
    }),
    http.put('/api/webhooks/2', async ({ request }) => {
      const wanted = (await request.json()) as Webhook;
      sent.push(wanted);
      webhooks = [{ ...webhook, ...wanted }];
      return HttpResponse.json(webhooks[0]);
    }),
    http.get('/api/webhooks/2/deliveries', () => HttpResponse.json({ deliveries: [delivery] })),
    http.post('/api/webhooks/2/deliveries/7/replay', () => {
      sent.push('replay');
      return HttpResponse.json({ ...delivery, deliveryId: 8 }, { status: 202 });
    }),
  );
  return { sent, ...renderApp('/company/integrations') };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (actor: ReturnType<typeof renderApp>['actor'], name: string) =>
  actor.click(await screen.findByRole('button', { name }));

describe('Integrations', () => {
  it('create a token, which is shown once and left only when it is stored', async () => {
    const { actor, sent } = given();
    expect(await screen.findByText('No API tokens yet.')).toBeInTheDocument();
    await press(actor, 'Create token');
    const form = await dialog();
    await actor.click(form.getByRole('button', { name: 'Create token' }));
    expect(form.getByText('Name is required.')).toBeInTheDocument();
    expect(form.getByText('Choose at least one permission.')).toBeInTheDocument();
    await actor.type(form.getByLabelText('Name'), 'Greenhouse');
    await actor.click(form.getByLabelText('Read your jobs'));
    await actor.selectOptions(form.getByLabelText('Expires in'), '30 days');
    await actor.click(form.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('lockin_Ab3dsecret')).toBeInTheDocument();
    expect(sent).toEqual([{ name: 'Greenhouse', scopes: ['jobs:read'], days: 30 }]);
    const shown = await dialog();
    expect(shown.getByRole('button', { name: 'Done' })).toBeDisabled();
    await actor.keyboard('{Escape}');
    await actor.click(shown.getByLabelText('I stored it'));
    await actor.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('lockin_Ab3dsecret')).not.toBeInTheDocument());
    expect(await screen.findByText('lockin_Ab3d… · jobs:read')).toBeInTheDocument();
  });

  it('revoke a token after asking once', async () => {
    const { actor } = given({ tokens: [token] });
    await press(actor, 'Revoke Greenhouse');
    await actor.click((await dialog()).getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('No API tokens yet.')).toBeInTheDocument();
  });

  it('say that a token has expired', async () => {
    given({ tokens: [{ ...token, expiresAt: now }] });
    expect(await screen.findByText('Expired')).toBeInTheDocument();
  });

  it('add a webhook, with its secret', async () => {
    const { actor, sent } = given();
    await press(actor, 'Add webhook');
    const form = await dialog();
    await actor.type(form.getByLabelText('Address'), webhook.url);
    await actor.click(form.getByLabelText('Job posted'));
    await actor.click(form.getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText('whsec_c2VjcmV0')).toBeInTheDocument();
    expect(sent).toEqual([{ url: webhook.url, topics: ['job.posted'] }]);
  });

  it('show at the field what is wrong with an address', async () => {
    const { actor } = given();
    use(http.post('/api/webhooks', () => refusal(400, { url: 'Must not point to a private address.' })));
    await press(actor, 'Add webhook');
    const form = await dialog();
    await actor.type(form.getByLabelText('Address'), 'https://10.0.0.1');
    await actor.click(form.getByLabelText('Job posted'));
    await actor.click(form.getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText('Must not point to a private address.')).toBeInTheDocument();
  });

  it('switch a webhook off', async () => {
    const { actor, sent } = given({ webhooks: [webhook] });
    await press(actor, `Options of ${webhook.url}`);
    await actor.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    expect(await screen.findByText('Switched off')).toBeInTheDocument();
    expect(sent).toEqual([{ url: webhook.url, topics: ['job.posted'], isActive: false }]);
  });

  it('list deliveries with what the receiver answered, and replay one', async () => {
    const { actor, sent } = given({ webhooks: [webhook] });
    await press(actor, `Deliveries to ${webhook.url}`);
    const list = await screen.findByRole('list', { name: 'Deliveries' });
    expect(list).toHaveTextContent('Status 503 · 42 ms · 10 attempts');
    expect(within(list).getByText('Come back later')).toBeInTheDocument();
    await press(actor, 'Replay job.posted, number 7');
    await waitFor(() => expect(sent).toEqual(['replay']));
  });

  it('say what could not be loaded, and try again', async () => {
    const { actor } = given();
    use(http.get('/api/webhooks', () => refusal(500, 'Something went wrong.'), { once: true }));
    expect(await screen.findByText('Your webhooks could not be loaded.')).toBeInTheDocument();
    await press(actor, 'Retry');
    expect(await screen.findByText('No webhooks yet.')).toBeInTheDocument();
  });
});

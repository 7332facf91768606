import { specify } from '../spec.ts';
import { mostWebhooks, webhooks, type WebhooksCommand, type WebhooksEvent } from './webhook.ts';

const { given } = specify(webhooks);

const url = 'https://ats.example.org/hooks';
const ids = (webhookId: number) => ({ accountId: 9, companyId: 3, webhookId });
const addressed = { subject: 'account-9', personal: { url } };
const topics = ['application.submitted'];

const add = (webhookId: number): WebhooksCommand => ({
  kind: 'AddWebhook',
  ...ids(webhookId),
  url,
  topics: [...topics, ...topics],
});
const edit = (webhookId: number, isActive: boolean): WebhooksCommand => ({
  kind: 'EditWebhook',
  ...ids(webhookId),
  url,
  topics,
  isActive,
  by: 10,
});
const switchOff: WebhooksCommand = { kind: 'SwitchWebhookOff', ...ids(1), because: 'failing' };
const remove: WebhooksCommand = { kind: 'RemoveWebhook', ...ids(1), by: 10 };
const renew: WebhooksCommand = { kind: 'RenewWebhookSecret', ...ids(1), by: 10 };

const added = (webhookId: number): WebhooksEvent => ({
  type: 'WebhookAdded',
  data: { ...ids(webhookId), topics },
  ...addressed,
});
const edited = (isActive: boolean): WebhooksEvent => ({
  type: 'WebhookEdited',
  data: { ...ids(1), topics, isActive, by: 10 },
  ...addressed,
});
const switchedOff: WebhooksEvent = { type: 'WebhookSwitchedOff', data: { ...ids(1), because: 'failing' } };
const removed: WebhooksEvent = { type: 'WebhookRemoved', data: { ...ids(1), by: 10 } };
const renewed: WebhooksEvent = { type: 'WebhookSecretRenewed', data: { ...ids(1), by: 10 } };

describe('a webhook', () => {
  it('is added with each of its topics once and its address as a personal field', () => {
    given().when(add(1)).then(added(1));
  });

  it('is refused beyond ten', () => {
    const ten = Array.from({ length: mostWebhooks }, (_, index) => added(index + 1));
    given(...ten)
      .when(add(11))
      .thenRejected('TooManyWebhooks');
    given(...ten, removed)
      .when(add(11))
      .then(added(11));
  });

  it('is switched off once, and on again by its company', () => {
    given(added(1)).when(switchOff).then(switchedOff);
    given(added(1), switchedOff).when(switchOff).thenNothing();
    given(added(1), switchedOff).when(edit(1, true)).then(edited(true));
    given(added(1), switchedOff, edited(true)).when(switchOff).then(switchedOff);
  });

  it('gets another secret while it is there, and is removed once', () => {
    given(added(1)).when(renew).then(renewed);
    given(added(1), renewed).when(remove).then(removed);
    given(added(1), removed).when(remove).thenNothing();
    given(added(1), removed).when(renew).thenNothing();
    given(added(1), removed).when(edit(1, true)).thenRejected('WebhookGone');
  });
});

import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { ofCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';

interface WebhookIds {
  /** The account that added it. */
  readonly accountId: number;
  readonly companyId: number;
  readonly webhookId: number;
}

/** A webhook's settings. `topics`: the kinds of messages that it gets. */
interface WebhookChoices {
  readonly url: string;
  readonly topics: readonly string[];
}

/** Adds a webhook, which notifies a company's program of changes to its jobs and applications. The signing secret is in no event. */
export interface AddWebhook extends WebhookIds, WebhookChoices {
  readonly kind: 'AddWebhook';
}

/** `by`: the account that makes the change, of the same company. */
export interface EditWebhook extends WebhookIds, WebhookChoices {
  readonly kind: 'EditWebhook';
  readonly isActive: boolean;
  readonly by: number;
}

export interface RenewWebhookSecret extends WebhookIds {
  readonly kind: 'RenewWebhookSecret';
  readonly by: number;
}

export interface RemoveWebhook extends WebhookIds {
  readonly kind: 'RemoveWebhook';
  readonly by: number;
}

/** Done by the program if a receiver fails for days or answers 410 Gone. */
export interface SwitchWebhookOff extends WebhookIds {
  readonly kind: 'SwitchWebhookOff';
  readonly because: 'failing' | 'gone';
}

type Changed = WebhookIds & { readonly by: number };

/** An address may reveal whom a company works with, or hold a key, so it is personal data. */
interface Addressed {
  readonly subject: string;
  readonly personal: { readonly url: string } | null;
}

export interface WebhookAdded extends Addressed {
  readonly type: 'WebhookAdded';
  readonly data: WebhookIds & { readonly topics: readonly string[] };
}

export interface WebhookEdited extends Addressed {
  readonly type: 'WebhookEdited';
  readonly data: Changed & { readonly topics: readonly string[]; readonly isActive: boolean };
}

export interface WebhookSecretRenewed {
  readonly type: 'WebhookSecretRenewed';
  readonly data: Changed;
}

export interface WebhookRemoved {
  readonly type: 'WebhookRemoved';
  readonly data: Changed;
}

export interface WebhookSwitchedOff {
  readonly type: 'WebhookSwitchedOff';
  readonly data: WebhookIds & { readonly because: 'failing' | 'gone' };
}

export type WebhooksCommand =
  | AddWebhook
  | EditWebhook
  | RenewWebhookSecret
  | RemoveWebhook
  | SwitchWebhookOff;
export type WebhooksEvent =
  | WebhookAdded
  | WebhookEdited
  | WebhookSecretRenewed
  | WebhookRemoved
  | WebhookSwitchedOff;

/** Whether each webhook is active, by webhook id; without removed ones. */
export type WebhooksState = ReadonlyMap<number, boolean>;

/** Limit for one account. */
export const mostWebhooks = 10;

/** Filed under the account that added them. One stream, because their number is limited. */
export const webhooksStream = (accountId: number) => `${accountStream(accountId)}/webhooks`;

const evolve = (standing: WebhooksState, { type, data }: WebhooksEvent): WebhooksState => {
  const { webhookId } = data;
  switch (type) {
    case 'WebhookAdded':
      return new Map(standing).set(webhookId, true);
    case 'WebhookEdited':
      return new Map(standing).set(webhookId, data.isActive);
    case 'WebhookSecretRenewed':
      return standing;
    case 'WebhookSwitchedOff':
      return new Map(standing).set(webhookId, false);
    case 'WebhookRemoved':
      return new Map([...standing].filter(([id]) => id !== webhookId));
  }
};

const decide = (command: WebhooksCommand, standing: WebhooksState): readonly WebhooksEvent[] | Rejection => {
  if (command.kind === 'AddWebhook') {
    const { kind: _, url, ...data } = command;
    if (standing.size >= mostWebhooks) return reject('TooManyWebhooks');
    return [
      { type: 'WebhookAdded', data: { ...data, topics: unique(data.topics) }, ...addressed(data, url) },
    ];
  }
  const isActive = standing.get(command.webhookId);
  if (isActive === undefined) return command.kind === 'EditWebhook' ? reject('WebhookGone') : [];
  switch (command.kind) {
    case 'EditWebhook': {
      const { kind: _, url, ...data } = command;
      return [
        { type: 'WebhookEdited', data: { ...data, topics: unique(data.topics) }, ...addressed(data, url) },
      ];
    }
    case 'SwitchWebhookOff': {
      const { kind: _, ...data } = command;
      return isActive ? [{ type: 'WebhookSwitchedOff', data }] : [];
    }
    case 'RenewWebhookSecret': {
      const { kind: _, ...data } = command;
      return [{ type: 'WebhookSecretRenewed', data }];
    }
    case 'RemoveWebhook': {
      const { kind: _, ...data } = command;
      return [{ type: 'WebhookRemoved', data }];
    }
  }
};

const unique = (topics: readonly string[]) => [...new Set(topics)];
const addressed = ({ accountId }: WebhookIds, url: string): Addressed => ({
  subject: accountStream(accountId),
  personal: { url },
});

export const webhookEvents: EventDeclarations<WebhooksEvent> = {
  WebhookAdded: {
    example: {
      type: 'WebhookAdded',
      data: { accountId: 9, companyId: 3, webhookId: 2, topics: ['application.submitted', 'job.posted'] },
      subject: 'account-9',
      personal: { url: 'https://ats.example.org/hooks' },
    },
    decision: ofCompany,
    timeline: 'Webhook added',
    archive: ({ data: { webhookId, topics }, personal }) =>
      archiveEntry('accountHistory', 'Webhook added', { webhookId, url: personal?.url ?? null, topics }),
  },
  WebhookEdited: {
    example: {
      type: 'WebhookEdited',
      data: {
        accountId: 9,
        companyId: 3,
        webhookId: 2,
        topics: ['application.submitted'],
        isActive: false,
        by: 9,
      },
      subject: 'account-9',
      personal: { url: 'https://ats.example.org/hooks' },
    },
    decision: ofCompany,
    timeline: ({ data }) => (data.isActive ? 'Webhook edited' : 'Webhook edited and switched off'),
    archive: ({ data: { webhookId, topics, isActive }, personal }) =>
      archiveEntry('accountHistory', 'Webhook edited', {
        webhookId,
        url: personal?.url ?? null,
        topics,
        isActive,
      }),
  },
  WebhookSecretRenewed: {
    example: { type: 'WebhookSecretRenewed', data: { accountId: 9, companyId: 3, webhookId: 2, by: 9 } },
    decision: ofCompany,
    timeline: 'Webhook got a new secret',
    archive: ({ data: { webhookId } }) =>
      archiveEntry('accountHistory', 'Webhook got a new secret', { webhookId }),
  },
  WebhookRemoved: {
    example: { type: 'WebhookRemoved', data: { accountId: 9, companyId: 3, webhookId: 2, by: 9 } },
    decision: ofCompany,
    timeline: 'Webhook deleted',
    archive: ({ data: { webhookId } }) => archiveEntry('accountHistory', 'Webhook deleted', { webhookId }),
  },
  WebhookSwitchedOff: {
    example: {
      type: 'WebhookSwitchedOff',
      data: { accountId: 9, companyId: 3, webhookId: 2, because: 'failing' },
    },
    decision: 'The receiver failed; the company switches it on again.',
    timeline: 'Webhook switched off: its receiver failed',
    archive: ({ data: { webhookId, because } }) =>
      archiveEntry('accountHistory', 'Webhook switched off', { webhookId, because }),
  },
};

export const webhooks: Decider<WebhooksCommand, WebhooksState, WebhooksEvent> = {
  events: webhookEvents,
  initial: new Map(),
  evolve,
  decide,
};

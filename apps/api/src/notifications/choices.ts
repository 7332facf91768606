import type { NotificationChoices, NotificationKind, NotificationTopic } from '@lock-in/contracts';
import { defaultChannelsOf, type NotificationChannel, weeklyDigest } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { ReadPool } from '../platform/database/read-pool.ts';
import type { Principal } from '../platform/access/principal.ts';
import { EmailStates } from '../platform/mail/email-states.ts';
import { kindNames, kinds } from './kinds.ts';

type Chosen = Readonly<Record<string, readonly NotificationChannel[]>>;

/** Of what someone wants to be told, and where. */
@Injectable()
export class Choices {
  constructor(
    private readonly pool: ReadPool,
    private readonly states: EmailStates,
  ) {}

  async of({ accountId, role }: Principal): Promise<NotificationChoices> {
    const [chosen, email] = await Promise.all([this.chosen(accountId), this.states.shownTo(accountId)]);
    return { choices: choicesOf(chosen, role), email, weeklyDigest: isMailed(chosen, weeklyDigest) };
  }

  /** The kinds that are shown to someone in the app. */
  async shownTo({ accountId, role }: Principal): Promise<NotificationKind[]> {
    const choices = choicesOf(await this.chosen(accountId), role);
    return choices.flatMap(({ kind, channels }) => (channels.includes('inApp') ? kind : []));
  }

  async isMailed(accountId: number, topic: NotificationTopic): Promise<boolean> {
    return isMailed(await this.chosen(accountId), topic);
  }

  private async chosen(accountId: number): Promise<Chosen> {
    const { rows } = await this.pool.query<{ channels: Chosen }>({ ...channelsOf, values: [accountId] });
    return rows[0]?.channels ?? {};
  }
}

const isMailed = (chosen: Chosen, topic: NotificationTopic) =>
  (chosen[topic] ?? defaultChannelsOf(topic)).includes('email');

const choicesOf = (chosen: Chosen, role: Principal['role']) =>
  kindNames
    .filter((kind) => isFor(kind, role))
    .map((kind) => ({ kind, channels: [...(chosen[kind] ?? defaultChannelsOf(kind))] }));

const isFor = (kind: NotificationKind, role: Principal['role']) =>
  role !== 'Admin' && kinds[kind].roles.includes(role);

const channelsOf = {
  name: 'notifications channels',
  text: 'select channels from notification_reading where account_id = $1',
};

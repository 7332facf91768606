import type { NotificationChoices, NotificationKind, NotificationTopic } from '@lock-in/contracts';
import { defaultChannelsOf, type NotificationChannel, weeklyDigest } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { ReadDatabase } from '../platform/database/read-database.ts';
import { EmailStates } from '../shared/accounts/email-states.ts';
import { kindNames, kinds } from './kinds.ts';
import type { ReadingRow } from './readings.ts';

type Chosen = Readonly<Record<string, readonly NotificationChannel[]>>;

/** An account's choices: which kinds of notifications it gets, and by which channel. */
@Injectable()
export class Choices {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly states: EmailStates,
  ) {}

  async of({ accountId, role }: Principal): Promise<NotificationChoices> {
    const [chosen, { state: email }] = await Promise.all([
      this.chosen(accountId),
      this.states.shownTo(accountId),
    ]);
    return { choices: choicesOf(chosen, role), email, weeklyDigest: isMailed(chosen, weeklyDigest) };
  }

  /** The kinds that the app shows to an account. */
  async shownTo({ accountId, role }: Principal): Promise<NotificationKind[]> {
    const choices = choicesOf(await this.chosen(accountId), role);
    return choices.flatMap(({ kind, channels }) => (channels.includes('inApp') ? kind : []));
  }

  async isMailed(accountId: number, topic: NotificationTopic): Promise<boolean> {
    return isMailed(await this.chosen(accountId), topic);
  }

  private async chosen(accountId: number): Promise<Chosen> {
    const reading = await this.reads
      .prepared<TablesOf<typeof ReadingRow>>()
      .selectFrom('notification_reading')
      .select('channels')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return reading?.channels ?? {};
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

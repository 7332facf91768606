import { type NotificationChoices, type NotificationKind } from '@lock-in/contracts';
import { defaultChannels, type NotificationChannel } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import type { Principal } from '../platform/access/principal.ts';
import { kindNames, kinds } from './kinds.ts';

type Chosen = Readonly<Record<string, readonly NotificationChannel[]>>;

/** Of what someone wants to be told, and where. */
@Injectable()
export class Choices {
  constructor(private readonly pool: pg.Pool) {}

  async of({ accountId, role }: Principal): Promise<NotificationChoices> {
    const chosen = await this.chosen(accountId);
    const choices = kindNames
      .filter((kind) => isFor(kind, role))
      .map((kind) => ({ kind, channels: [...(chosen[kind] ?? defaultChannels)] }));
    return { choices };
  }

  /** The kinds that are shown to someone in the app. */
  async shownTo(caller: Principal): Promise<NotificationKind[]> {
    const { choices } = await this.of(caller);
    return choices.flatMap(({ kind, channels }) => (channels.includes('inApp') ? kind : []));
  }

  private async chosen(accountId: number): Promise<Chosen> {
    const { rows } = await this.pool.query<{ channels: Chosen }>({ ...channelsOf, values: [accountId] });
    return rows[0]?.channels ?? {};
  }
}

const isFor = (kind: NotificationKind, role: Principal['role']) =>
  role !== 'Admin' && kinds[kind].roles.includes(role);

const channelsOf = {
  name: 'notifications channels',
  text: 'select channels from notification_reading where account_id = $1',
};

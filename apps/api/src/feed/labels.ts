import { EntityManager } from '@mikro-orm/postgresql';
import type { Label } from '@lock-in/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { TablesOf } from '../platform/database/read-model.ts';

/** Seeded data that a migration keeps; no events make labels. */
export const LabelRow = defineEntity({
  name: 'LabelRow',
  tableName: 'label',
  properties: {
    label_id: p.integer().primary(),
    name: p.text(),
    color: p.text().$type<Label['color']>(),
    number_of_uses: p.integer(),
  },
});

/** How long a process goes by what it has read: of labels only the counts ever change, and those follow within seconds. */
const freshMs = 500;

@Injectable()
export class Labels {
  private known: { readonly until: number; readonly labels: Promise<ReadonlyMap<number, Label>> } | undefined;

  constructor(private readonly em: EntityManager) {}

  async all(): Promise<Label[]> {
    return [...(await this.byId()).values()];
  }

  async exist(ids: readonly number[]): Promise<boolean> {
    const labels = await this.byId();
    return ids.every((id) => labels.has(id));
  }

  async idOf(name: string): Promise<number | undefined> {
    return (await this.all()).find((label) => label.name === name)?.labelId;
  }

  /** In the order of their ids. Every post that is shown carries some of them: they are not asked for each time. */
  byId(): Promise<ReadonlyMap<number, Label>> {
    const now = performance.now();
    if (this.known === undefined || this.known.until < now) {
      const labels = this.read();
      this.known = { until: now + freshMs, labels };
      labels.catch(() => (this.known = undefined));
    }
    return this.known.labels;
  }

  private async read(): Promise<ReadonlyMap<number, Label>> {
    const labels = await this.em
      .getKysely<TablesOf<typeof LabelRow>>()
      .selectFrom('label')
      .select(['label_id as labelId', 'name', 'color', 'number_of_uses as numberofUses'])
      .orderBy('label_id')
      .execute();
    return new Map(labels.map((label) => [label.labelId, label]));
  }
}

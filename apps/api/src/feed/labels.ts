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

@Injectable()
export class Labels {
  constructor(private readonly em: EntityManager) {}

  async all(): Promise<Label[]> {
    return this.tables
      .selectFrom('label')
      .select(['label_id as labelId', 'name', 'color', 'number_of_uses as numberofUses'])
      .orderBy('label_id')
      .execute();
  }

  async exist(ids: readonly number[]): Promise<boolean> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return true;
    const found = await this.tables
      .selectFrom('label')
      .select('label_id')
      .where('label_id', 'in', wanted)
      .execute();
    return found.length === wanted.length;
  }

  async idOf(name: string): Promise<number | undefined> {
    const label = await this.tables
      .selectFrom('label')
      .select('label_id')
      .where('name', '=', name)
      .executeTakeFirst();
    return label?.label_id;
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof LabelRow>>();
  }
}

import type { Label } from '@lock-in/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { memoize } from '../../platform/memoize.ts';

/** Seeded data that migrations maintain. No slice owns it, because decisions and archives also name the labels of posts. */
export const LabelRow = defineEntity({
  name: 'LabelRow',
  tableName: 'label',
  properties: {
    label_id: p.integer().primary(),
    name: p.text(),
    color: p.text().$type<Label['color']>(),
    number_of_uses: p.integer(),
    description: p.text().strictNullable(),
  },
});

/** How long a process uses what it has read. Only the counts of labels ever change, and a worker corrects those after seconds anyway. */
const freshMs = 5_000;

@Injectable()
export class Labels {
  constructor(private readonly reads: ReadDatabase) {}

  /** With their newest counts. */
  async current(): Promise<Label[]> {
    return this.read();
  }

  async all(): Promise<Label[]> {
    return [...(await this.byId()).values()];
  }

  /** Names of all labels, by id. */
  async names(): Promise<ReadonlyMap<number, string>> {
    return new Map((await this.all()).map(({ labelId, name }) => [labelId, name]));
  }

  /** Names of these labels, in the order of their ids. */
  async namesOf(ids: readonly number[]): Promise<string[]> {
    return (await this.all()).filter(({ labelId }) => ids.includes(labelId)).map(({ name }) => name);
  }

  async exist(ids: readonly number[]): Promise<boolean> {
    const labels = await this.byId();
    return ids.every((id) => labels.has(id));
  }

  async idOf(name: string): Promise<number | undefined> {
    return (await this.all()).find((label) => label.name === name)?.labelId;
  }

  /** In the order of their ids. Cached, because every post that is shown has some. */
  readonly byId = memoize(freshMs, async (): Promise<ReadonlyMap<number, Label>> => {
    return new Map((await this.read()).map((label) => [label.labelId, label]));
  });

  private read(): Promise<Label[]> {
    return this.reads
      .prepared<TablesOf<typeof LabelRow>>()
      .selectFrom('label')
      .select(['label_id as labelId', 'name', 'color', 'number_of_uses as numberofUses'])
      .orderBy('label_id')
      .execute();
  }
}

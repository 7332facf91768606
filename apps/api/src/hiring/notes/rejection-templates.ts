import type { RejectionTemplates } from '@lock-in/contracts';
import { type RejectionTemplate, type TemplateEvent, templatesAfter } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';

/** A company's templates for rejections. */
export const RejectionTemplatesRow = defineEntity({
  name: 'RejectionTemplatesRow',
  tableName: 'rejection_templates',
  properties: {
    account_id: p.integer().primary(),
    company_id: p.integer(),
    templates: p.json().$type<readonly RejectionTemplate[]>(),
  },
});

export const companyTemplates = readModel<InferEntity<typeof RejectionTemplatesRow>, TemplateEvent>({
  entity: RejectionTemplatesRow,
  indexes: `
    create unique index rejection_templates_of_company on rejection_templates (company_id)`,
  handles: ['RejectionTemplateSaved', 'RejectionTemplateDeleted'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    const { accountId, companyId } = event.data;
    const before = { templates: row?.templates ?? [], nextTemplateId: 1 };
    const { templates } = templatesAfter(before, event);
    return { account_id: accountId, company_id: companyId, templates };
  },
});

@Injectable()
export class TemplatePages {
  constructor(private readonly reads: ReadDatabase) {}

  async of(companyId: number): Promise<RejectionTemplates> {
    const row = await this.reads
      .prepared<TablesOf<typeof RejectionTemplatesRow>>()
      .selectFrom('rejection_templates')
      .select('templates')
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return { templates: [...(row?.templates ?? [])] };
  }
}

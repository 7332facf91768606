import {
  addRejectionTemplate,
  deleteRejectionTemplate,
  editRejectionTemplate,
  listRejectionTemplates,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { type Keeping, KeepTemplate } from './commands/keep-template.ts';
import { TemplatePages } from './rejection-templates.ts';

/** What a company keeps ready to say with a rejection. */
@Controller()
export class RejectionTemplatesController {
  constructor(
    private readonly commands: Commands,
    private readonly templates: TemplatePages,
  ) {}

  @Call(listRejectionTemplates)
  list(@Input() _: Given<typeof listRejectionTemplates>, @Caller() { companyId }: Principal) {
    return this.templates.of(companyId!);
  }

  @Call(addRejectionTemplate)
  add(@Input() { body }: Given<typeof addRejectionTemplate>, @Caller() caller: Principal) {
    return this.keep(caller, { kind: 'AddTemplate', ...body });
  }

  @Call(editRejectionTemplate)
  edit(@Input() { params, body }: Given<typeof editRejectionTemplate>, @Caller() caller: Principal) {
    return this.keep(caller, { kind: 'EditTemplate', ...params, ...body });
  }

  @Call(deleteRejectionTemplate)
  delete(@Input() { params }: Given<typeof deleteRejectionTemplate>, @Caller() caller: Principal) {
    return this.keep(caller, { kind: 'DeleteTemplate', ...params });
  }

  private keep({ companyId, ownerId }: Principal, keeping: Keeping) {
    const company = { companyId: companyId!, accountId: ownerId! };
    return this.commands.answer(new KeepTemplate(company, keeping), () =>
      this.templates.of(company.companyId),
    );
  }
}

import {
  addRejectionTemplate,
  deleteRejectionTemplate,
  editRejectionTemplate,
  listRejectionTemplates,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { SharedEdits } from '../../shared/accounts/shared-edit.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { type TemplateChange, ChangeTemplates } from '../commands/change-templates.ts';
import { TemplatePages } from './rejection-templates.ts';

/** A company's templates for rejections. */
@Controller()
export class RejectionTemplatesController {
  constructor(
    private readonly commands: Commands,
    private readonly edits: SharedEdits,
    private readonly templates: TemplatePages,
  ) {}

  @Call(listRejectionTemplates)
  list(@Input() _: Given<typeof listRejectionTemplates>, @Caller() { companyId }: Principal) {
    return this.templates.of(companyId!);
  }

  @Call(addRejectionTemplate)
  add(@Input() { body }: Given<typeof addRejectionTemplate>, @Caller() caller: Principal) {
    return this.change(caller, { kind: 'AddTemplate', ...body });
  }

  @Call(editRejectionTemplate)
  edit(@Input() { params, body }: Given<typeof editRejectionTemplate>, @Caller() caller: Principal) {
    return this.change(caller, { kind: 'EditTemplate', ...params, ...body });
  }

  @Call(deleteRejectionTemplate)
  delete(@Input() { params }: Given<typeof deleteRejectionTemplate>, @Caller() caller: Principal) {
    return this.change(caller, { kind: 'DeleteTemplate', ...params });
  }

  private async change({ companyId, ownerId }: Principal, change: TemplateChange) {
    const company = { companyId: companyId!, accountId: ownerId! };
    const read = () => this.templates.of(company.companyId);
    const answer = await this.commands.answer(new ChangeTemplates(company, change), read);
    return this.edits.answer(answer, async () => {
      const id = change.kind === 'AddTemplate' ? undefined : change.templateId;
      return (await read()).templates.find(({ templateId }) => templateId === id);
    });
  }
}

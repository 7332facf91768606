import { rejectionTemplates, rejectionTemplatesStream, type TemplateEvent } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { sharedEdit } from '../../shared/accounts/shared-edit.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

interface Written {
  readonly name: string;
  readonly words: string;
}

/** A change of a company's rejection templates. */
export type TemplateChange =
  | ({ readonly kind: 'AddTemplate' } & Written)
  | ({ readonly kind: 'EditTemplate'; readonly templateId: number; readonly revision: number } & Written)
  | { readonly kind: 'DeleteTemplate'; readonly templateId: number };

export class ChangeTemplates extends Command<object | Refusal> {
  constructor(
    readonly company: {
      readonly companyId: number;
      /** The owner's account. */
      readonly accountId: number;
    },
    readonly change: TemplateChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeTemplates)
export class ChangeTemplatesHandler implements ICommandHandler<ChangeTemplates> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ company, change }: ChangeTemplates) {
    const stream = rejectionTemplatesStream(company.accountId);
    const part = decideOn(rejectionTemplates, stream, { ...change, ...company });
    if (change.kind !== 'EditTemplate') return this.runner.run([part], {});
    const isSave = (event: object) => (event as TemplateEvent).data.templateId === change.templateId;
    return this.runner.run([sharedEdit(part, isSave)], {});
  }
}

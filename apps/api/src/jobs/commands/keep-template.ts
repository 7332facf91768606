import { rejectionTemplates, rejectionTemplatesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../platform/http/refusals.ts';

interface Written {
  readonly name: string;
  readonly words: string;
}

/** What somebody of a company does with one of its templates for rejections. */
export type Keeping =
  | ({ readonly kind: 'AddTemplate' } & Written)
  | ({ readonly kind: 'EditTemplate'; readonly templateId: number; readonly revision: number } & Written)
  | { readonly kind: 'DeleteTemplate'; readonly templateId: number };

export class KeepTemplate extends Command<object | Refusal> {
  constructor(
    readonly company: {
      readonly companyId: number;
      /** The owner's. */
      readonly accountId: number;
    },
    readonly keeping: Keeping,
  ) {
    super();
  }
}

@CommandHandler(KeepTemplate)
export class KeepTemplateHandler implements ICommandHandler<KeepTemplate> {
  constructor(private readonly aggregates: Aggregates) {}

  execute({ company, keeping }: KeepTemplate) {
    const stream = rejectionTemplatesStream(company.accountId);
    return this.aggregates.run([on(rejectionTemplates, stream, { ...keeping, ...company })], {});
  }
}

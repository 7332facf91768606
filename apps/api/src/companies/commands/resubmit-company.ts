import { verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates, on } from '../../platform/commands/aggregates.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusals.ts';
import { Storage } from '../../platform/storage/storage.ts';

/** Another document of a rejected company: a checked PDF on disk, which is moved away. */
export class ResubmitCompany extends Command<{ companyDocKey: string } | Refusal> {
  constructor(
    readonly company: { readonly accountId: number; readonly companyId: number },
    readonly documentPath: string,
  ) {
    super();
  }
}

@CommandHandler(ResubmitCompany)
export class ResubmitCompanyHandler implements ICommandHandler<ResubmitCompany> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly storage: Storage,
  ) {}

  async execute({ company, documentPath }: ResubmitCompany) {
    const companyDocKey = await this.storage.keep(documentPath, 'company-document');
    const command = { kind: 'ResubmitCompany', ...company, companyDocKey } as const;
    const submitted = await this.aggregates.run(
      [on(verification, verificationStream(company.accountId), command)],
      { companyDocKey },
    );
    // A run that throws may still have appended its event, so only what was surely not appended gives its file back.
    const named = !isRefusal(submitted) && submitted.companyDocKey === companyDocKey;
    if (!named) await this.storage.remove(companyDocKey);
    return submitted;
  }
}

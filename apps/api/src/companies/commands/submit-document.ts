import { verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { Storage } from '../../platform/storage/storage.ts';

/** Submits another document of a company, in any state of its verification. The document is a checked PDF on disk, which is moved away. */
export class SubmitDocument extends Command<{ companyId: number; companyDocKey: string } | Refusal> {
  constructor(
    readonly company: { readonly accountId: number; readonly companyId: number },
    readonly documentPath: string,
  ) {
    super();
  }
}

@CommandHandler(SubmitDocument)
export class SubmitDocumentHandler implements ICommandHandler<SubmitDocument> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly storage: Storage,
  ) {}

  async execute({ company, documentPath }: SubmitDocument) {
    const companyDocKey = await this.storage.keep(documentPath, 'company-document');
    const command = { kind: 'SubmitDocument', ...company, companyDocKey } as const;
    return this.runner.run(
      [decideOn(verification, verificationStream(company.accountId), command)],
      { companyId: company.companyId, companyDocKey },
      { files: [companyDocKey] },
    );
  }
}

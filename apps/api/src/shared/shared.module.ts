import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { CommandRules } from '../platform/commands/command-rules.ts';
import { Refusals } from '../platform/http/refusals.ts';
import { MailModule } from '../platform/mail/mail.module.ts';
import { accessGuards } from './access/access-guards.ts';
import { SuspensionWords } from './access/suspension-texts.ts';
import { AccountMailer } from './accounts/account-mailer.ts';
import { EmailStates } from './accounts/email-states.ts';
import { membershipPart } from './accounts/membership-part.ts';
import { MentionNames } from './accounts/mention-names.ts';
import { securityEvents } from './accounts/security-events.ts';
import { RecruitersCompany } from './accounts/recruiters-company.ts';
import { SharedEdits } from './accounts/shared-edit.ts';
import { ShownPeople } from './accounts/shown-people.ts';
import { FileReferences } from './files/file-references.ts';
import { OrphanedFiles, orphanedFilesQueue } from './files/orphaned-files.ts';
import { Ids } from './ids.ts';
import { Labels } from './reference-data/labels.ts';
import { Violations } from './reference-data/violations.ts';
import { ListedWords } from './screening/listed-words.ts';
import { NewAccountLimits } from './screening/new-account-limits.ts';
import { productRefusals } from './refusals/refusals.ts';
import { AuthoredTexts } from './relations/authored-texts.ts';
import { MutedWords } from './relations/muted-words.ts';

const parts = [
  AccountMailer,
  AuthoredTexts,
  EmailStates,
  FileReferences,
  Ids,
  Labels,
  ListedWords,
  MentionNames,
  MutedWords,
  NewAccountLimits,
  OrphanedFiles,
  RecruitersCompany,
  SharedEdits,
  ShownPeople,
  SuspensionWords,
  Violations,
  {
    provide: CommandRules,
    useValue: { partBefore: membershipPart, securityEvents } satisfies CommandRules,
  },
  { provide: Refusals, useValue: productRefusals },
];

/** What several slices know of the product, and what the platform asks of it. */
@Global()
@Module({
  imports: [BullModule.registerQueue({ name: orphanedFilesQueue }), MailModule],
  providers: [...parts, ...accessGuards],
  exports: parts,
})
export class SharedModule {}

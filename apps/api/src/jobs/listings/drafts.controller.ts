import {
  beginDraft,
  discardDraft,
  duplicateJob,
  getDraft,
  listDrafts,
  publishDraft,
  saveDraft,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { SharedEdits } from '../../shared/accounts/shared-edit.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { success } from '../../platform/http/success.ts';
import { DiscardDraft } from '../commands/discard-draft.ts';
import { DuplicateJob } from '../commands/duplicate-job.ts';
import { PostJob } from '../commands/post-job.ts';
import { SaveDraft } from '../commands/save-draft.ts';
import { DraftPages } from './drafts.ts';
import { JobPages } from './job-pages.ts';

/** Jobs that are not posted yet. Drafts of other companies are answered as not found. */
@Controller()
export class DraftsController {
  constructor(
    private readonly commands: Commands,
    private readonly edits: SharedEdits,
    private readonly drafts: DraftPages,
    private readonly jobs: JobPages,
    private readonly pages: Pages,
  ) {}

  @Call(listDrafts)
  list(@Input() { query }: Given<typeof listDrafts>, @Caller() { companyId }: Principal) {
    return this.drafts.page(companyId!, this.pages.of(query));
  }

  @Call(getDraft)
  async one(@Input() { params }: Given<typeof getDraft>, @Caller() { companyId }: Principal) {
    return (await this.drafts.one(params.draftId, companyId!)) ?? refuse('DraftNotFound');
  }

  @Call(beginDraft)
  begin(@Input() { body }: Given<typeof beginDraft>, @Caller() { companyId }: Principal) {
    return this.commands.answer(new SaveDraft(companyId!, body), ({ draftId }) =>
      this.drafts.one(draftId, companyId!),
    );
  }

  @Call(saveDraft)
  async save(@Input() { params, body }: Given<typeof saveDraft>, @Caller() { companyId }: Principal) {
    const { draftId } = params;
    const { revision, ...written } = body;
    const read = () => this.drafts.one(draftId, companyId!);
    const save = new SaveDraft(companyId!, written, { draftId, revision });
    return this.edits.answer(await this.commands.answer(save, read), read);
  }

  @Call(discardDraft)
  discard(@Input() { params }: Given<typeof discardDraft>, @Caller() { companyId }: Principal) {
    return this.commands.answer(new DiscardDraft(params.draftId, companyId!), () => success);
  }

  @Call(publishDraft)
  async publish(@Input() { params, body }: Given<typeof publishDraft>, @Caller() caller: Principal) {
    const { revision, ...offer } = body;
    const { companyId } = caller;
    const publish = new PostJob(caller, offer, { ...params, revision });
    const answer = await this.commands.answer(publish, ({ jobId }) => this.jobs.one(jobId, companyId));
    return this.edits.answer(answer, () => this.drafts.one(params.draftId, companyId!));
  }

  @Call(duplicateJob)
  duplicate(@Input() { params }: Given<typeof duplicateJob>, @Caller() { companyId }: Principal) {
    return this.commands.answer(new DuplicateJob(params.jobId, companyId!), ({ draftId }) =>
      this.drafts.one(draftId, companyId!),
    );
  }
}

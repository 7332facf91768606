import { job, jobChanges, jobStream, type NoteJobChange } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';

/** Later than any clock's time, so that no event is left out. */
const ever = new Date('9999-12-31T00:00:00Z');

/** Builds the part that notifies applicants about a change of a job. */
@Injectable()
export class JobChangeNotice {
  constructor(private readonly store: EventStore) {}

  /** Decided before the change itself, in the same transaction. A person who applies at the same moment sees the change on the job's page. */
  async part(jobId: number, edited: NoteJobChange['edited']) {
    const types = ['ApplicationSubmitted'];
    const applied = await this.store.countTypes({ root: jobStream(jobId), types, until: ever });
    return decideOn(
      jobChanges,
      jobStream(jobId),
      { kind: 'NoteJobChange', jobId, edited, hasApplicants: applied.size > 0 },
      { job: observe(job, jobStream(jobId)) },
    );
  }
}

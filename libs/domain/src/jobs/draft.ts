import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { mustBeCurrent } from '../revision.ts';
import { describedFields, type JobState, type JobType, mustBeOwnedBy, type WorkArrangement } from './job.ts';
import type { AskedQuestion, QuestionsState } from './questions.ts';

/** A draft is visible to its company only. Everything but the title may be missing, and fields need not be consistent yet. */
export interface DraftContent {
  readonly title: string;
  readonly description: string;
  /** A calendar day, possibly in the past. */
  readonly applicationDeadline: string | null;
  readonly minSalary: number | null;
  readonly maxSalary: number | null;
  readonly jobType: JobType | null;
  readonly workArrangement: WorkArrangement | null;
  readonly fieldOfWork: string | null;
  readonly responsibilities: readonly string[];
  readonly experiencePreferred: number | null;
  readonly questions: readonly AskedQuestion[];
}

interface OfDraft {
  readonly draftId: number;
  /** The caller's. */
  readonly companyId: number;
}

export interface BeginDraft extends OfDraft {
  readonly kind: 'BeginDraft';
  readonly content: DraftContent;
}

/** Begins a draft as a copy of a job. `applicationDeadline` replaces the job's, which may have passed. */
export interface DuplicateJob extends OfDraft {
  readonly kind: 'DuplicateJob';
  readonly applicationDeadline: string;
  readonly job: JobState;
  /** The job's questions. */
  readonly questions: QuestionsState;
}

/** `revision`: the one that the caller edited. An older one is rejected, so that nobody overwrites another person's changes. */
export interface SaveDraft extends OfDraft {
  readonly kind: 'SaveDraft';
  readonly content: DraftContent;
  readonly revision: number;
}

export interface DiscardDraft extends OfDraft {
  readonly kind: 'DiscardDraft';
}

/** Turns the draft into a job, which is posted in the same transaction. */
export interface PublishDraft extends OfDraft {
  readonly kind: 'PublishDraft';
  readonly jobId: number;
  readonly revision: number;
}

export interface JobDraftSaved {
  readonly type: 'JobDraftSaved';
  readonly data: OfDraft & { readonly content: DraftContent };
}

export interface JobDraftDiscarded {
  readonly type: 'JobDraftDiscarded';
  readonly data: OfDraft;
}

export interface JobDraftPublished {
  readonly type: 'JobDraftPublished';
  readonly data: OfDraft & { readonly jobId: number };
}

export type DraftCommand = BeginDraft | DuplicateJob | SaveDraft | DiscardDraft | PublishDraft;
export type DraftEvent = JobDraftSaved | JobDraftDiscarded | JobDraftPublished;
export type DraftState =
  | { readonly status: 'absent' | 'discarded' }
  | {
      readonly status: 'kept' | 'published';
      readonly companyId: number;
      /** Number of saves. */
      readonly revision: number;
    };

export const draftStream = (draftId: number) => `draft-${draftId}`;

const evolve = (state: DraftState, event: DraftEvent): DraftState => {
  if (event.type === 'JobDraftDiscarded') return { status: 'discarded' };
  if (event.type === 'JobDraftPublished')
    return 'revision' in state ? { ...state, status: 'published' } : state;
  const revision = 'revision' in state ? state.revision + 1 : 1;
  return { status: 'kept', companyId: event.data.companyId, revision };
};

const decide = (command: DraftCommand, state: DraftState): readonly DraftEvent[] | Rejection => {
  const { draftId, companyId } = command;
  const saved = (content: DraftContent): JobDraftSaved[] => [
    { type: 'JobDraftSaved', data: { draftId, companyId, content } },
  ];
  if (command.kind === 'BeginDraft' || command.kind === 'DuplicateJob') {
    // Draft ids come from a sequence, so this is a bug.
    if (state.status !== 'absent') throw new Error(`Draft ${draftId} was begun twice`);
    return command.kind === 'BeginDraft' ? saved(command.content) : duplicate(command, saved);
  }
  // Other companies must not learn that the draft exists.
  if (!('companyId' in state) || state.companyId !== companyId) return reject('DraftNotFound');
  if (state.status === 'published') return reject('DraftPublished');
  if (command.kind === 'DiscardDraft') return [{ type: 'JobDraftDiscarded', data: { draftId, companyId } }];
  const outdated = mustBeCurrent(command.revision, state.revision);
  if (outdated) return outdated;
  if (command.kind === 'SaveDraft') return saved(command.content);
  return [{ type: 'JobDraftPublished', data: { draftId, companyId, jobId: command.jobId } }];
};

const duplicate = (
  { companyId, applicationDeadline, job, questions }: DuplicateJob,
  saved: (content: DraftContent) => JobDraftSaved[],
): readonly DraftEvent[] | Rejection => {
  if (job.status !== 'open') return reject('JobNotFound');
  const copied = questions.questions.map(({ questionId: _, ...question }) => question);
  const { deadline: _, ...described } = describedFields(job.description);
  return mustBeOwnedBy(companyId, job) ?? saved({ ...described, applicationDeadline, questions: copied });
};

export const draftEvents: EventDeclarations<DraftEvent> = {
  JobDraftSaved: {
    example: {
      type: 'JobDraftSaved',
      data: {
        draftId: 12,
        companyId: 3,
        content: {
          title: 'Backend engineer',
          description: '',
          applicationDeadline: '2026-12-20',
          minSalary: null,
          maxSalary: null,
          jobType: 'Full Time',
          workArrangement: null,
          fieldOfWork: null,
          responsibilities: [],
          experiencePreferred: null,
          questions: [{ text: 'Do you water plants?', kind: 'yesNo', options: [], isRequired: true }],
        },
      },
    },
    timeline: null,
    archive: ({ data: { draftId, content } }) => archiveEntry('jobs', 'Draft saved', { draftId, ...content }),
  },
  JobDraftDiscarded: {
    example: { type: 'JobDraftDiscarded', data: { draftId: 12, companyId: 3 } },
    timeline: null,
    archive: ({ data: { draftId } }) => archiveEntry('jobs', 'Draft discarded', { draftId }),
  },
  JobDraftPublished: {
    example: { type: 'JobDraftPublished', data: { draftId: 12, companyId: 3, jobId: 7 } },
    timeline: null,
    archive: ({ data: { draftId, jobId } }) => archiveEntry('jobs', 'Draft published', { draftId, jobId }),
  },
};

export const draft: Decider<DraftCommand, DraftState, DraftEvent> = {
  events: draftEvents,
  initial: { status: 'absent' },
  evolve,
  decide,
};

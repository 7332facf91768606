import { specify } from '../spec.ts';
import type { ApplicationState } from './application.ts';
import {
  applicationNotes,
  type ApplicationNoteDeleted,
  type ApplicationNoteWritten,
  type AssessmentContext,
  mostNotes,
  type NoteCommand,
  type NoteEvent,
} from './application-notes.ts';
import { applicationRatings, type ApplicationRated, type RateApplication } from './application-rating.ts';
import type { JobState } from '../jobs/job.ts';

const { given } = specify(applicationNotes);

const at = '2026-11-20T08:00:00.000Z';
const application: ApplicationState = {
  status: 'Applied',
  ids: { applicationId: 50, jobId: 7, userId: 34 },
  hasResume: true,
  decidedAt: null,
};
const job = { status: 'open', description: { companyId: 3 }, violationIds: [] } as unknown as JobState;
const context: AssessmentContext = {
  companyId: 3,
  accountId: 12,
  application,
  job,
  withdrawal: { isWithdrawn: false, withdrawnAt: null },
};
const closed: [
  string,
  Partial<AssessmentContext>,
  'ApplicantErased' | 'ApplicationIsWithdrawn' | 'JobRemoved',
][] = [
  ['was withdrawn', { withdrawal: { isWithdrawn: true, withdrawnAt: at } }, 'ApplicationIsWithdrawn'],
  ['is for a removed job', { job: { ...job, status: 'removed' } as JobState }, 'JobRemoved'],
  ['is of somebody erased', { application: { ...application, hasResume: false } }, 'ApplicantErased'],
];

const ids = { applicationId: 50, jobId: 7 };
const subject = 'account-41:job-7/application-34';
const written = (noteId: number, words = 'Knows queues.', authorId = 12): ApplicationNoteWritten => ({
  type: 'ApplicationNoteWritten',
  data: { ...ids, noteId, authorId },
  subject,
  personal: { words },
});
const deleted = (noteId: number, deletedBy = 12): ApplicationNoteDeleted => ({
  type: 'ApplicationNoteDeleted',
  data: { ...ids, noteId, authorId: 12, deletedBy },
});
const happened = (event: NoteEvent): NoteEvent => Object.assign({}, event, { occurredAt: at });

const write = (changes: Partial<AssessmentContext> = {}): NoteCommand => ({
  kind: 'WriteNote',
  ...context,
  applicantId: 41,
  words: 'Knows queues.',
  ...changes,
});
const edit = (words: string, changes: Partial<AssessmentContext> = {}): NoteCommand => ({
  kind: 'EditNote',
  ...context,
  applicantId: 41,
  noteId: 1,
  words,
  ...changes,
});
const remove = (isOwner: boolean, changes: Partial<AssessmentContext> = {}): NoteCommand => ({
  kind: 'DeleteNote',
  ...context,
  noteId: 1,
  isOwner,
  ...changes,
});
const restore = (now: string, changes: Partial<AssessmentContext> = {}): NoteCommand => ({
  kind: 'RestoreNote',
  ...context,
  applicantId: 41,
  noteId: 1,
  now,
  ...changes,
});

describe('Notes on an application', () => {
  it('are numbered, in words under the applicant’s key', () => {
    given().when(write()).then(written(1));
    given(written(1), deleted(1)).when(write()).then(written(2));
  });

  it('are at most a hundred; a deleted one makes room', () => {
    const many = Array.from({ length: mostNotes }, (_, index) => written(index + 1));
    given(...many)
      .when(write())
      .thenRejected('TooManyNotes');
    given(...many, deleted(1))
      .when(write())
      .then(written(mostNotes + 1));
  });

  it.each(closed)('are not written or edited where it %s, but still deleted', (_, state, refusal) => {
    given().when(write(state)).thenRejected(refusal);
    given(written(1)).when(edit('Other words.', state)).thenRejected(refusal);
    given(written(1)).when(remove(false, state)).then(deleted(1));
  });

  it('are of the company whose job it is', () => {
    given()
      .when(write({ companyId: 4 }))
      .thenRejected('NotTheOwner');
    given(written(1))
      .when(remove(true, { companyId: 4 }))
      .thenRejected('NotTheOwner');
  });

  it('are edited by their writer alone', () => {
    given(written(1))
      .when(edit('Other words.'))
      .then({ ...written(1, 'Other words.'), type: 'ApplicationNoteEdited' });
    given(written(1)).when(edit('Knows queues.')).thenNothing();
    given(written(1))
      .when(edit('Other words.', { accountId: 9 }))
      .thenRejected('NotTheOwner');
    given(written(1), deleted(1)).when(edit('Other words.')).thenRejected('NoteNotFound');
  });

  it('are deleted by their writer or the company’s owner, once', () => {
    given(written(1))
      .when(remove(false, { accountId: 13 }))
      .thenRejected('NotTheOwner');
    given(written(1))
      .when(remove(true, { accountId: 9 }))
      .then(deleted(1, 9));
    given(written(1), deleted(1)).when(remove(false)).thenRejected('NoteNotFound');
  });

  it('can be restored as they were, for a moment, by the person who deleted them', () => {
    const history = [happened(written(1)), happened(deleted(1))];
    given(...history)
      .when(restore('2026-11-20T08:00:30.000Z'))
      .then({
        type: 'ApplicationNoteRestored',
        data: { ...ids, noteId: 1, authorId: 12, writtenAt: at, editedAt: null, restoredBy: 12 },
        subject,
        personal: { words: 'Knows queues.' },
      });
    given(...history)
      .when(restore('2026-11-20T08:00:31.000Z'))
      .thenRejected('DecisionNotUndoable');
    given(...history)
      .when(restore(at, { accountId: 9 }))
      .thenRejected('NotTheOwner');
    given(happened(written(1)))
      .when(restore(at))
      .thenNothing();
  });

  it('whose words were erased do not exist any more', () => {
    const erased = { ...written(1), personal: null };
    given(erased).when(remove(true)).thenRejected('NoteNotFound');
    given(erased, deleted(1)).when(restore(at)).thenRejected('NoteNotFound');
  });
});

describe('The rating of an application', () => {
  const ratings = specify(applicationRatings);
  const rate = (rating: number | null, changes: Partial<AssessmentContext> = {}): RateApplication => ({
    kind: 'RateApplication',
    ...context,
    applicantId: 41,
    rating,
    ...changes,
  });
  const rated = (rating: number, authorId = 12): ApplicationRated => ({
    type: 'ApplicationRated',
    data: { ...ids, authorId },
    subject,
    personal: { rating },
  });

  it('is one of each person, who changes it and takes it back', () => {
    ratings.given().when(rate(4)).then(rated(4));
    ratings.given(rated(4)).when(rate(4)).thenNothing();
    ratings.given(rated(4)).when(rate(2)).then(rated(2));
    ratings.given(rated(5, 13)).when(rate(null)).thenNothing();
    ratings
      .given(rated(4), rated(5, 13))
      .when(rate(null))
      .then({ type: 'ApplicationRatingTakenBack', data: { ...ids, authorId: 12 } });
  });

  it.each(closed)('is not given where it %s', (_, state, refusal) => {
    ratings.given().when(rate(4, state)).thenRejected(refusal);
  });
});

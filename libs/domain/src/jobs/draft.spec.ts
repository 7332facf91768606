import { specify } from '../spec.ts';
import { draft, type DraftCommand, type DraftContent, type DraftEvent } from './draft.ts';
import type { JobState } from './job.ts';

const { given } = specify(draft);

const ids = { draftId: 12, companyId: 3 };
const content: DraftContent = {
  title: 'Backend engineer',
  description: '',
  applicationDeadline: null,
  minSalary: null,
  maxSalary: null,
  jobType: null,
  workArrangement: null,
  fieldOfWork: null,
  responsibilities: [],
  experiencePreferred: null,
  questions: [],
};
const saved = (title = content.title): DraftEvent => ({
  type: 'JobDraftSaved',
  data: { ...ids, content: { ...content, title } },
});
const published: DraftEvent = { type: 'JobDraftPublished', data: { ...ids, jobId: 7 } };
const discarded: DraftEvent = { type: 'JobDraftDiscarded', data: ids };
const save = (title: string, revision: number): DraftCommand => ({
  kind: 'SaveDraft',
  ...ids,
  content: { ...content, title },
  revision,
});
const publish = (revision = 1): DraftCommand => ({ kind: 'PublishDraft', ...ids, jobId: 7, revision });
const discard: DraftCommand = { kind: 'DiscardDraft', ...ids };

describe('a draft', () => {
  it('is saved with gaps, again and again, and discarded', () => {
    given()
      .when({ kind: 'BeginDraft', ...ids, content })
      .then(saved());
    given(saved()).when(save('Platform engineer', 1)).then(saved('Platform engineer'));
    given(saved()).when(discard).then(discarded);
  });

  it('does not overwrite what somebody else saved meanwhile', () => {
    given(saved(), saved('Theirs')).when(save('Mine', 1)).thenRejected('EditedMeanwhile');
    given(saved(), saved('Theirs')).when(publish(1)).thenRejected('EditedMeanwhile');
    given(saved(), saved('Theirs')).when(save('Mine', 2)).then(saved('Mine'));
  });

  it('is published once, and is then no draft any more', () => {
    given(saved()).when(publish()).then(published);
    for (const command of [publish(), save('Again', 1), discard])
      given(saved(), published).when(command).thenRejected('DraftPublished');
  });

  it('is not there for another company, nor once it is discarded', () => {
    for (const command of [publish(), save('Mine', 1), discard]) {
      given(saved())
        .when({ ...command, companyId: 4 })
        .thenRejected('DraftNotFound');
      given(saved(), published)
        .when({ ...command, companyId: 4 })
        .thenRejected('DraftNotFound');
      given(saved(), discarded).when(command).thenRejected('DraftNotFound');
      given().when(command).thenRejected('DraftNotFound');
    }
  });
});

describe('a job', () => {
  const question = { text: 'Do you water plants?', kind: 'yesNo', options: [], isRequired: true } as const;
  const description = {
    ...content,
    description: 'You keep our payments moving.',
    minSalary: 5_000,
    maxSalary: 7_500,
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Backend Development',
    responsibilities: ['Own a service'],
  } as const;
  const questions = { questions: [{ ...question, questionId: 4 }], lastId: 4, revision: 1 };
  const job = (status: 'open' | 'removed' = 'open'): JobState => ({
    status,
    description: {
      ...description,
      jobId: 7,
      companyId: 3,
      accountId: 9,
      deadline: '2026-01-01',
    },
    revision: 1,
    violationIds: [],
  });
  const duplicate = (companyId = 3, of = job()): DraftCommand => ({
    kind: 'DuplicateJob',
    draftId: 12,
    companyId,
    applicationDeadline: '2026-12-20',
    job: of,
    questions,
  });

  it('is duplicated as a draft with its questions and another deadline, by its company alone', () => {
    given()
      .when(duplicate())
      .then({
        type: 'JobDraftSaved',
        data: {
          ...ids,
          content: { ...description, applicationDeadline: '2026-12-20', questions: [question] },
        },
      });
    given().when(duplicate(4)).thenRejected('NotTheOwner');
    given()
      .when(duplicate(3, job('removed')))
      .thenRejected('JobNotFound');
  });
});

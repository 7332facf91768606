import { specify } from '../spec.ts';
import { jobChanges } from './change.ts';
import type { JobDescription, JobState } from './job.ts';
import { isTypo } from './typo.ts';

const { given } = specify(jobChanges);

const description = {
  jobId: 7,
  companyId: 3,
  title: 'Backend engineer',
  description: 'You keep our payments moving.',
  deadline: '2026-12-20T15:59:59.999Z',
  minSalary: 5_000,
  responsibilities: ['Own a service'],
  experiencePreferred: 3,
} as unknown as JobDescription;
const job: JobState = { status: 'open', description, revision: 1, violationIds: [] };
const note = (edited: Partial<JobDescription>, of: JobState = job, hasApplicants = true) => ({
  kind: 'NoteJobChange' as const,
  jobId: 7,
  edited,
  job: of,
  hasApplicants,
});

describe('a change of a job', () => {
  it('is told with the fields that say something else', () => {
    given()
      .when(
        note({ title: 'Platform engineer', minSalary: 5_001, description: 'You keep our payments  moving!' }),
      )
      .then({ type: 'JobChangeTold', data: { jobId: 7, companyId: 3, fields: ['title', 'minSalary'] } });
  });

  it('is not told where nobody applied', () => {
    given()
      .when(note({ title: 'Platform engineer' }, job, false))
      .thenNothing();
  });

  it('is not told where it corrects the typing, or changes nothing', () => {
    given()
      .when(note({ description: 'You keep our paymets moving.', responsibilities: ['own a  service.'] }))
      .thenNothing();
    given().when(note({})).thenNothing();
    given()
      .when(note({ title: 'Another' }, { ...job, status: 'removed' }))
      .thenNothing();
  });
});

describe('a typo', () => {
  it.each([
    ['engneer', 'Engineer', true],
    ['Seinor engineer', 'Senior engineer', true],
    ['You work with us', 'You, work with us.', true],
    ['Recieve and send', 'Receive and send', true],
    ['3 years', '5 years', false],
    ['not remote', 'now remote', false],
    ['C developer', 'C++ developer', false],
    ['Junior engineer', 'Senior engineer', false],
    ['Engineer', 'Lead engineer', false],
    ['工程师', '设计师', false],
    ['', 'Something', false],
  ])('“%s” and “%s”: %s', (before, after, typo) => {
    expect(isTypo(before, after)).toBe(typo);
  });
});

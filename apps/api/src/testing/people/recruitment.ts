import type {
  Application,
  ApplicationNotes,
  CompanyApplication,
  Job,
  JobDraftAnswer,
  JobSearches,
  OwnVerification,
  RejectionTemplates,
} from '@lock-in/contracts';
import { randomUUID } from 'node:crypto';
import { pdf } from '@lock-in/testing';
import { DisableAccount } from '../../identity/commands/disable-account.ts';
import { EraseAccount } from '../../platform/access/erase-account.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { editProfile } from './edit-profile.ts';
import type { SignedIn } from './people.ts';
import { saveProfile } from '../saving.ts';
import type { TestApp } from '../test-app.ts';

/** The input of the job form. */
export const offerOf = ({ me }: SignedIn, changes: object = {}) => ({
  company_id: me.companyId,
  title: 'Backend engineer',
  description: 'You keep our payments moving.',
  applicationDeadline: daysFromNow(30),
  minSalary: 5_000,
  maxSalary: 7_500,
  jobType: 'Full Time',
  workArrangement: 'Hybrid',
  fieldOfWork: 'Backend Development',
  responsibilities: ['Own a service from design to pager', ''],
  experiencePreferred: 3,
  ...changes,
});

/** A day in the date picker's format. */
export const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function postJob(company: SignedIn, changes: object = {}): Promise<Job> {
  const { status, body } = await company.post('/api/addJob', offerOf(company, changes));
  if (status !== 201) throw new Error(`The job was not posted: ${JSON.stringify(body)}`);
  return body as Job;
}

/** Resolves with the id of the draft. */
export async function saveDraft(company: SignedIn, fields: object = {}): Promise<number> {
  const { status, body } = await company.post('/api/jobDrafts', { title: 'Backend engineer', ...fields });
  if (status !== 201) throw new Error(`The draft was not saved: ${JSON.stringify(body)}`);
  return (body as JobDraftAnswer).draftId;
}

/** Saves a search for unique words. Resolves with its id. */
export async function saveSearch(user: SignedIn, changes: object = {}): Promise<number> {
  const search = { name: 'Mine', filter: { q: `words ${searches++}` }, ...changes };
  const { status, body } = await user.post('/api/jobSearches', search);
  if (status !== 201) throw new Error(`The search was not saved: ${JSON.stringify(body)}`);
  return (body as JobSearches).searches[0]!.searchId;
}
let searches = 1;

/** Sends an application. Resolves with the response for any status. */
export const sendApplication = async (user: SignedIn, jobId: number, resume?: Buffer) =>
  user.submit(
    '/api/applyJob',
    { jobId: String(jobId), userId: String(user.me.userId) },
    { resume: resume ?? (await pdf(`Resume of ${user.me.name}`)) },
  );

export async function apply(user: SignedIn, jobId: number): Promise<Application> {
  const { status, body } = await sendApplication(user, jobId);
  if (status !== 201) throw new Error(`The application was not taken: ${JSON.stringify(body)}`);
  return body as Application;
}

/** The company's view of a new application. */
export const asReceived = (application: Application): CompanyApplication => ({
  ...application,
  stage: null,
  rejection: null,
  rating: null,
  ratings: 0,
  notes: 0,
  decidedBy: null,
});

/** Resolves with the note's id. */
export async function writeNote(
  by: SignedIn,
  applicationId: number,
  words = 'Let us talk.',
): Promise<number> {
  const { status, body } = await by.post(`/api/applicationNotes/${applicationId}`, { words });
  if (status !== 201) throw new Error(`The note was not written: ${JSON.stringify(body)}`);
  return (body as ApplicationNotes).notes.at(-1)!.noteId;
}

/** Adds a rejection template. Resolves with its id. */
export async function addTemplate(company: SignedIn): Promise<number> {
  const template = { name: randomUUID(), words: 'Dear {name}, thank you for applying.' };
  const { status, body } = await company.post('/api/rejectionTemplates', template);
  if (status !== 201) throw new Error(`The template was not kept: ${JSON.stringify(body)}`);
  return (body as RejectionTemplates).templates.at(-1)!.templateId;
}

/** Closes someone's account. */
export const leave = ({ app }: TestApp, { me }: SignedIn) =>
  app.get(Commands).execute(new DisableAccount(me.accountId, 'owner'), 'system');

/** Closes and erases an account of any kind. */
export const erase = ({ app }: TestApp, { me }: SignedIn) =>
  app.get(Commands).execute(new EraseAccount(me.accountId, 'operator'), 'operator');

/** Renames an account; a company's new name is approved by the admin. */
export async function rename(test: TestApp, someone: SignedIn, name: string, admin?: SignedIn) {
  const { companyId } = someone.me;
  if (companyId === null) return editProfile(test, someone, { name });
  await saveProfile(someone, { name });
  const { change } = (await someone.get('/api/profile/companyVerification')).body as OwnVerification;
  const { changeId } = change!;
  return (admin ?? (await test.signedIn('Admin'))).post(`/api/profile/approveCompanyChange/${companyId}`, {
    changeId,
  });
}

/** Takes a job down. Resolves with the response for any status. */
export const deleteJob = (by: SignedIn, jobId: number) => by.post(`/api/deleteJob/${jobId}`);

import { pdf } from '@lock-in/testing';
import type { Visitor as Caller } from '../../apps/api/src/testing/people/visitor.ts';
import { callerFor } from '../identity/arrive.ts';
import { createAdmin } from '../identity/create-admin.ts';
import { newPerson } from '../identity/person.ts';
import { type Ats, startAts } from './ats.ts';
import { verifyDirectly, written } from './hiring.ts';
import { type Program, startProgram } from '../program.ts';

const title = 'Cluster Gardener';

describe('A round of hiring with an applicant tracking system', () => {
  let program: Program;
  let ats: Ats | undefined;
  beforeAll(async () => {
    program = await startProgram();
  }, 60_000);
  afterAll(async () => {
    await ats?.stop();
    await program.stop();
  });

  test('tells it each step, signed, and is answered by token', async () => {
    const kopi = newPerson('Company', 'Kopi Cloud');
    const companyId = await verifyDirectly(program.url, await createAdmin(program), kopi);
    const company = await callerFor(program.url, kopi);
    const scopes = ['jobs:read', 'applications:read', 'applications:write'];
    const { token } = await made<{ token: string }>(
      company.post('/api/apiTokens', { name: 'ATS', scopes, days: 30 }),
    );
    ats = await startAts({ lockIn: program.url, token, companyId });
    const topics = [
      'application.submitted',
      'application.moved',
      'application.decided',
      'application.withdrawn',
      'application.resume_replaced',
      'job.closed',
    ];
    const { secret } = await made<{ secret: string }>(
      company.post('/api/webhooks', { url: ats.url, topics }),
    );
    ats.trust(secret);
    const question = { text: 'Do you water plants?', kind: 'yesNo', options: [], isRequired: true };
    const { jobId } = await made<{ jobId: number }>(
      company.post('/api/addJob', { ...written({ title }), company_id: companyId, questions: [question] }),
    );
    const apply = async (name: string, answer: boolean, coverNote = '') => {
      const applicant = await callerFor(program.url, newPerson('User', name));
      const { userId } = (await applicant.get('/api/me')).body as { userId: number };
      const answers = JSON.stringify([{ questionId: 1, answer }]);
      const fields = { jobId: String(jobId), userId: String(userId), answers, coverNote };
      const resume = await pdf(`${name} gardens`);
      const sent = await made<{ applicationId: number }>(
        applicant.submit('/api/applyJob', fields, { resume }),
      );
      return { applicant, ...sent };
    };

    const mei = await apply('Mei Lin', true);
    await ats.until(3);
    const ravi = await apply('Ravi Kumar', false);
    await ats.until(5);
    const noor = await apply('Noor Aziz', true, 'Please wait for my new resume.');
    await ats.until(6);
    const resume = await pdf('Noor gardens better');
    await made(noor.applicant.submit(`/api/replaceResume/${noor.applicationId}`, {}, { resume }), 200);
    await ats.until(7);
    await made(noor.applicant.post(`/api/withdrawApplication/${noor.applicationId}`), 200);
    await ats.until(8);
    await made(company.post(`/api/closeJob/${jobId}`, { filled: true }), 200);
    await ats.until(9);

    expect(ats.said).toEqual([
      { heard: 'application.submitted', status: 'Applied', name: 'Mei Lin', resume: '%PDF-' },
      { heard: 'application.moved', status: 'Applied' },
      { heard: 'application.decided', status: 'Accepted' },
      { heard: 'application.submitted', status: 'Applied', name: 'Ravi Kumar', resume: '%PDF-' },
      { heard: 'application.decided', status: 'Rejected' },
      { heard: 'application.submitted', status: 'Applied', name: 'Noor Aziz' },
      { heard: 'application.resume_replaced', status: 'Applied' },
      { heard: 'application.withdrawn', status: 'Withdrawn' },
      { heard: 'job.closed', status: 'Filled' },
    ]);
    const standing = async (applicant: Caller) =>
      ((await applicant.get(`/api/jobDetails/${jobId}`)).body as { application: object }).application;
    expect(await standing(mei.applicant)).toMatchObject({ status: 'Accepted' });
    expect(await standing(ravi.applicant)).toMatchObject({
      status: 'Rejected',
      rejection: { reason: 'Experience', words: `Dear Ravi Kumar, ${title} needs gardeners.` },
    });

    // Messages of others, or with another signature, are refused.
    const forged = await fetch(ats.url, {
      method: 'POST',
      headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,c2lnbmVk' },
      body: '{}',
    });
    expect(forged.status).toBe(401);
  }, 120_000);
});

/** The answer of a call that creates something. */
async function made<Made>(sent: PromiseLike<{ status: number; body: unknown }>, status = 201): Promise<Made> {
  const answer = await sent;
  expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
  return answer.body as Made;
}

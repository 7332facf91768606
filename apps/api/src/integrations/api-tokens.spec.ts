import {
  type AnswerOf,
  type Applicant,
  type Contract,
  type getApplication,
  type Job,
  type listApiTokens,
  type listApplicants,
  scopesWith,
  type TokenScope,
} from '@lock-in/contracts';
import { contracts } from '../platform/http/contracts.ts';
import { openApiDocument } from '../programs/open-api.ts';
import { allScopes, byToken, makeToken } from '../testing/integrations.ts';
import { eventually } from '../testing/waiting/eventually.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { captureLog } from '../testing/log-lines.ts';
import { downloadArchive } from '../testing/my-data.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { postProven } from '../testing/proof.ts';
import { apply, erase, offerOf, postJob, saveDraft, writeNote } from '../testing/people/recruitment.ts';
import { startBeside, startTestApp, type TestApp } from '../testing/test-app.ts';

const log = captureLog();
let test: TestApp;
let company: SignedIn;
let admin: SignedIn;
let applicant: SignedIn;
beforeAll(async () => {
  test = await startTestApp({ logLevel: 'info' });
  company = await test.signedIn('Company');
  admin = await test.signedIn('Admin');
  applicant = await test.signedIn('User');
});
afterAll(() => test.stop());

const listed = async (by = company) =>
  ((await by.get('/api/apiTokens')).body as AnswerOf<typeof listApiTokens>).tokens;
const jobsOf = ({ me }: SignedIn) => `/api/companyJobListings/${me.companyId}`;
const read = (token: string, path = jobsOf(company)) => byToken(test, token, 'get', path);

describe('Creating a token', () => {
  it('answers it once, with a beginning by which it is recognised, and keeps a digest of it', async () => {
    const { token, ...kept } = await makeToken(company, ['jobs:read'], { name: ' Greenhouse ', days: 90 });
    expect(token).toMatch(/^lockin_[0-9A-Za-z]{38}$/);
    expect(kept).toMatchObject({
      name: 'Greenhouse',
      prefix: token.slice(0, 11),
      scopes: ['jobs:read'],
      createdBy: company.me.accountId,
      lastUsedAt: null,
      lastUsedFrom: null,
    });
    expect(Date.parse(kept.expiresAt) - Date.parse(kept.createdAt)).toBe(90 * 86_400_000);
    expect((await listed())[0]).toEqual(kept);
    expect(await findEverywhere(test, token)).toEqual([]);
    expect(await findEverywhere(test, token.slice(11))).toEqual([]);
  });

  it('needs a name, existing scopes, and one of three lifetimes', async () => {
    const { status, body } = await company.post('/api/apiTokens', { name: ' ', scopes: [], days: 400 });
    expect([status, body]).toEqual([
      400,
      {
        error: {
          name: 'Name is required.',
          scopes: 'Choose at least one permission.',
          days: 'Choose 30, 90 or 365 days.',
        },
      },
    ]);
    const wanted = { name: 'x'.repeat(61), scopes: ['everything'], days: 30 };
    expect((await company.post('/api/apiTokens', wanted)).status).toBe(400);
  });

  it('ends at twenty living ones', async () => {
    const busy = await test.signedIn('Company');
    for (let made = 0; made < 20; made++) await makeToken(busy);
    const { status, body } = await busy.post('/api/apiTokens', {
      name: 'One more',
      scopes: ['jobs:read'],
      days: 30,
    });
    expect([status, body]).toEqual([409, { error: 'You can have 20 tokens at most. Revoke one first.' }]);
    await busy.delete(`/api/apiTokens/${(await listed(busy))[0]!.tokenId}`);
    await makeToken(busy);
  });
});

describe('A token', () => {
  it('says when and from which address it was last used, to the minute where the address is another', async () => {
    const { token, tokenId } = await makeToken(company);
    const proxied = await startBeside(test, { trustedProxies: 1 });
    try {
      const used = async (from: string) => {
        const call = byToken(proxied, token, 'get', jobsOf(company)).set('X-Forwarded-For', from);
        expect((await call).status).toBe(200);
        const { lastUsedAt, lastUsedFrom } = (await listed()).find((each) => each.tokenId === tokenId)!;
        return [lastUsedFrom, Date.parse(lastUsedAt!)] as const;
      };
      const [first, at] = await used('203.0.113.7');
      expect(first).toBe('203.0.113.7');
      expect(await used('198.51.100.9')).toEqual(['203.0.113.7', at]);
      test.clock.advance({ minutes: 1 });
      expect(await used('203.0.113.7')).toEqual(['203.0.113.7', at]);
      const [second, later] = await used('198.51.100.9');
      expect([second, later > at]).toEqual(['198.51.100.9', true]);
    } finally {
      await proxied.stop();
    }
  });

  it('is used instead of a cookie in the same request', async () => {
    const { token } = await makeToken(company);
    const other = await test.signedIn('Company');
    const posted = await other.send('post', '/api/addJob', (call) =>
      call.set('Authorization', `Bearer ${token}`).send(offerOf(company)),
    );
    expect(posted.status).toBe(201);
    expect((posted.body as Job).company.companyId).toBe(company.me.companyId);
    expect(posted.headers['set-cookie']).toBeUndefined();
  });

  it('acts under the account of its maker, with its number in the correlation', async () => {
    const { token, tokenId } = await makeToken(company);
    const { body } = await byToken(test, token, 'post', '/api/addJob', offerOf(company));
    const { rows } = await test.pool.query<{ actor: string; correlation: string }>(
      'select actor, correlation_id as correlation from event where stream_id = $1',
      [`job-${(body as Job).jobId}`],
    );
    expect(rows).toEqual([
      {
        actor: `account-${company.me.accountId}`,
        correlation: expect.stringMatching(new RegExp(`^[0-9a-f-]{36} api-token-${tokenId}$`)) as string,
      },
    ]);
  });

  it('is refused from the first request after its revocation, which only its own company can do', async () => {
    const { token, tokenId } = await makeToken(company);
    const other = await test.signedIn('Company');
    expect((await other.delete(`/api/apiTokens/${tokenId}`)).status).toBe(404);
    expect((await read(token)).status).toBe(200);
    expect((await company.delete(`/api/apiTokens/${tokenId}`)).status).toBe(200);
    expect((await read(token)).status).toBe(401);
    expect((await listed()).map((one) => one.tokenId)).not.toContain(tokenId);
    expect((await company.delete(`/api/apiTokens/${tokenId}`)).status).toBe(404);
  });

  it.each([
    ['nothing', 'Bearer'],
    ['one of nobody', `Bearer lockin_${'0'.repeat(38)}`],
    ['one with a slip of the hand', (token: string) => `Bearer ${token.slice(0, -1)}-`],
    ['one of another form', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'],
  ])('that is %s is answered 401 with how to do it', async (_, given) => {
    const { token } = await makeToken(company);
    const authorization = typeof given === 'string' ? given : given(token);
    const { status, body, headers } = await test
      .visitor()
      .send('get', jobsOf(company), (call) => call.set('Authorization', authorization));
    expect([status, body]).toEqual([401, { error: 'Invalid or expired token' }]);
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    await eventually(
      async () => (await log.lines('security.token-refused', { reason: 'api token' })).length > 0,
      true,
    );
  });

  it('reads but does not write while its company is suspended, and does neither once it is not verified', async () => {
    const owner = await test.signedIn('Company');
    const { token } = await makeToken(owner);
    const suspension = { violations: [1], words: 'For now.', days: null };
    await admin.post(`/api/accounts/${owner.me.accountId}/suspension`, suspension);
    expect((await read(token, jobsOf(owner))).status).toBe(200);
    expect((await byToken(test, token, 'post', '/api/addJob', offerOf(owner))).status).toBe(403);
    await admin.post(`/api/profile/revokeCompanyVerification/${owner.me.companyId}`, {
      reason: 'It is no more.',
    });
    const { status, body } = await read(token, jobsOf(owner));
    expect([status, body]).toEqual([403, { error: 'Account verification pending.' }]);
  });

  it('in a URL is refused and recorded, and never written into a log', async () => {
    const { token } = await makeToken(company);
    log.clear();
    for (const path of [
      `${jobsOf(company)}?access_token=x`,
      `${jobsOf(company)}?key=${token}`,
      `/api/tag/${token}`,
    ]) {
      const { status, body } = await test.visitor().get(path);
      expect([status, (body as { error: string }).error]).toEqual([
        400,
        expect.stringContaining('never in an address'),
      ]);
    }
    await eventually(
      async () => (await log.lines('security.token-refused', { reason: 'token in address' })).length,
      3,
    );
    await eventually(async () => (await log.lines('request completed')).length >= 3, true);
    expect(log.text()).not.toContain(token.slice(11));
    expect(log.text()).toContain('/api/tag/lockin_…');
  });
});

interface Thing {
  readonly job: Job;
  readonly application: Applicant;
  readonly drafts: Readonly<Record<'kept' | 'published' | 'discarded', number>>;
}
type Request = readonly [path: string, body?: object];

/** The request for each call that is open to tokens. */
const open: Readonly<Record<string, (thing: Thing) => Request>> = {
  getJob: ({ job }) => [`/api/jobDetails/${job.jobId}`],
  listCompanyJobs: () => [jobsOf(company)],
  listFieldsOfWork: () => ['/api/getFieldOfWork'],
  addJob: () => ['/api/addJob', offerOf(company)],
  editJob: ({ job }) => [`/api/editJob/${job.jobId}`, offerOf(company, { title: 'Another title' })],
  pauseJob: ({ job }) => [`/api/pauseJob/${job.jobId}`],
  resumeJob: ({ job }) => [`/api/resumeJob/${job.jobId}`],
  closeJob: ({ job }) => [`/api/closeJob/${job.jobId}`, { filled: false }],
  reopenJob: ({ job }) => [`/api/reopenJob/${job.jobId}`, { applicationDeadline: '2099-12-31' }],
  listDrafts: () => ['/api/jobDrafts'],
  getDraft: ({ drafts }) => [`/api/jobDrafts/${drafts.kept}`],
  beginDraft: () => ['/api/jobDrafts', { title: 'Later' }],
  saveDraft: ({ drafts }) => [`/api/jobDrafts/${drafts.kept}`, { title: 'Later', revision: 1 }],
  discardDraft: ({ drafts }) => [`/api/jobDrafts/${drafts.discarded}`],
  publishDraft: ({ drafts }) => [
    `/api/jobDrafts/${drafts.published}/publish`,
    { ...offerOf(company), revision: 1 },
  ],
  duplicateJob: ({ job }) => [`/api/duplicateJob/${job.jobId}`],
  listApplicants: ({ job }) => [
    `/api/getApplicantsByCompanyId/${company.me.companyId}?jobId=${job.jobId}&pageSize=1`,
  ],
  getApplication: ({ application }) => [`/api/application/${application.applicationId}`],
  viewResume: ({ application }) => [`/api/resume/view?uri=${application.resumeURL}`],
  openResume: ({ application }) => ['/api/resume/opened', { uri: application.resumeURL }],
  approveApplication: ({ application }) => [`/api/approveApplication/${application.applicationId}`],
  rejectApplication: ({ application }) => [`/api/rejectApplication/${application.applicationId}`],
  rejectWithWords: ({ application }) => [
    `/api/rejectApplication/${application.applicationId}`,
    { reason: 'Skills' },
  ],
  listStages: () => [`/api/stages/${company.me.companyId}`],
  arrangeStages: () => [
    `/api/stages/${company.me.companyId}`,
    { stages: [{ stageId: null, name: 'Screening' }], revision: 0 },
  ],
  moveApplication: ({ application }) => [
    `/api/moveApplication/${application.applicationId}`,
    { from: null, to: null },
  ],
  moveApplications: ({ application }) => [
    '/api/moveApplications',
    { moves: [{ applicationId: application.applicationId, from: null }], to: null },
  ],
  rejectApplications: ({ application }) => [
    '/api/rejectApplications',
    { applicationIds: [application.applicationId] },
  ],
  listApplicationNotes: ({ application }) => [`/api/applicationNotes/${application.applicationId}`],
  writeApplicationNote: ({ application }) => [
    `/api/applicationNotes/${application.applicationId}`,
    { words: 'Let us talk.' },
  ],
  editApplicationNote: ({ application }) => [
    `/api/editApplicationNote/${application.applicationId}/2`,
    { words: 'Let us talk soon.' },
  ],
  deleteApplicationNote: ({ application }) => [`/api/deleteApplicationNote/${application.applicationId}/1`],
  restoreApplicationNote: ({ application }) => [`/api/restoreApplicationNote/${application.applicationId}/1`],
  rateApplication: ({ application }) => [`/api/rateApplication/${application.applicationId}`, { rating: 4 }],
  getApplicationBoard: ({ job }) => [`/api/applicationBoard/${job.jobId}`],
  undoApplicationDecision: ({ application }) => [`/api/undoApplicationDecision/${application.applicationId}`],
};
const openCalls = [...contracts].filter(([, call]) => call.token !== undefined);
/** Public calls need no token and are left out. */
const closedCalls = [...contracts].filter(
  ([, { token, access }]) => token === undefined && access.kind === 'signedIn',
);
const methodOf = ({ method }: Contract) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

describe('The scopes', () => {
  const tokens = new Map<TokenScope, string>();
  let thing: Thing;
  beforeAll(async () => {
    for (const scope of allScopes) tokens.set(scope, (await makeToken(company, scopesWith(scope))).token);
    const job = await postJob(company);
    const { applicationId } = await apply(applicant, job.jobId);
    // The first note is deleted, the second one edited.
    for (let number = 0; number < 2; number++) await writeNote(company, applicationId);
    const application = (await company.get(`/api/application/${applicationId}`)).body as Applicant;
    const drafts = {
      kept: await saveDraft(company),
      published: await saveDraft(company),
      discarded: await saveDraft(company),
    };
    thing = { job, application, drafts };
  });

  it('know every call that is open to tokens', () => {
    expect(openCalls.map(([name]) => name).toSorted()).toEqual(Object.keys(open).toSorted());
  });

  it('say in /api/docs with which others they go', () => {
    const { description, security } = openApiDocument().paths['/api/moveApplications']!['post'] as {
      description: string;
      security: object[];
    };
    expect(description).toContain('`applications:write`, which needs `applications:read`');
    expect(security).toContainEqual({ token: ['applications:write', 'applications:read'] });
  });

  it('for applications come with reading them: answers of its calls tell of applicants', async () => {
    const scopes = ['applications:write'];
    const { status, body } = await postProven(company, '/api/apiTokens', { name: 'Blind', scopes, days: 30 });
    expect([status, body]).toEqual([
      400,
      {
        error: {
          scopes: 'applications:write needs applications:read: its calls answer with the application.',
        },
      },
    ]);
    // A token from before this rule.
    const { token, tokenId } = await makeToken(company, ['applications:read', 'applications:write']);
    await test.pool.query("update api_token set scopes = '{applications:write}' where token_id = $1", [
      tokenId,
    ]);
    const { applicationId } = thing.application;
    const moved = await byToken(test, token, 'post', `/api/moveApplication/${applicationId}`, {
      from: null,
      to: 1,
    });
    expect([moved.status, moved.body]).toEqual([
      403,
      { error: 'This token lacks the scope applications:read.' },
    ]);
    expect(moved.text).not.toContain(applicant.person.email);
  });

  it.each(openCalls)('let %s be called with the one that it names, and with no other', async (name, call) => {
    const [path, body] = open[name]!(thing);
    for (const [scope, token] of tokens) {
      const answer = await byToken(test, token, methodOf(call), path, body);
      // A 409 also means that the token was accepted.
      if (scopesWith(scope).includes(call.token!)) {
        expect([200, 201, 409]).toContain(answer.status);
        if (scope.startsWith('jobs:')) expect(answer.text).not.toContain(applicant.person.email);
      } else {
        expect([answer.status, answer.body]).toEqual([
          403,
          { error: `This token lacks the scope ${call.token}.` },
        ]);
        expect(answer.headers['www-authenticate']).toBe(
          `Bearer error="insufficient_scope", scope="${call.token}"`,
        );
      }
    }
  });

  it('give no token access to any other call', async () => {
    const { token } = await makeToken(company);
    const answers = await Promise.all(
      closedCalls.map(async ([name, call]) => {
        const { status, text } = await byToken(
          test,
          token,
          methodOf(call),
          call.path.replaceAll(/:\w+/g, '1'),
        );
        return [name, status, text.includes('API tokens can’t make this call.')];
      }),
    );
    expect(answers).toEqual(closedCalls.map(([name]) => [name, 403, true]));
  });

  it('for jobs only show no applicants', async () => {
    const path = `/api/jobDetails/${thing.job.jobId}`;
    const both = await makeToken(company, ['jobs:read', 'applications:read']);
    const applicants = async (token: string) => ((await read(token, path)).body as Job).jobApplication.length;
    expect(await applicants(tokens.get('jobs:read')!)).toBe(0);
    expect(await applicants(both.token)).toBe(1);
    const posted = await byToken(
      test,
      tokens.get('jobs:write')!,
      'post',
      `/api/editJob/${thing.job.jobId}`,
      offerOf(company),
    );
    expect([posted.status, (posted.body as Job).jobApplication]).toEqual([200, []]);
    expect((await read(tokens.get('jobs:read')!)).text).not.toContain(applicant.person.email);
  });

  it('reach only the jobs and applications of their own company', async () => {
    const other = await test.signedIn('Company');
    const { token } = await makeToken(other);
    const { job, application } = thing;
    const ids = [
      await read(token, `/api/jobDetails/${job.jobId}`),
      await read(token, `/api/application/${application.applicationId}`),
      await read(token, `/api/resume/view?uri=${application.resumeURL}`),
      await read(token, `/api/getApplicantsByCompanyId/${company.me.companyId}`),
      await byToken(test, token, 'post', `/api/approveApplication/${application.applicationId}`),
      await byToken(test, token, 'post', `/api/editJob/${job.jobId}`, offerOf(other)),
      await byToken(test, token, 'post', '/api/addJob', offerOf(company)),
    ];
    expect(ids.map(({ status }) => status)).toEqual([403, 404, 404, 403, 403, 403, 403]);
  });

  it('walk through all applicants by cursor', async () => {
    for (const someone of [await test.signedIn('User'), await test.signedIn('User')])
      await apply(someone, thing.job.jobId);
    const token = tokens.get('applications:read')!;
    const path = `/api/getApplicantsByCompanyId/${company.me.companyId}?jobId=${thing.job.jobId}&pageSize=2`;
    const first = (await read(token, path)).body as AnswerOf<typeof listApplicants>;
    const next = `${path}&cursor=${encodeURIComponent(first.nextCursor!)}`;
    const rest = (await read(token, next)).body as AnswerOf<typeof listApplicants>;
    const ids = [...first.applicants, ...rest.applicants].map(({ applicationId }) => applicationId);
    expect(ids).toHaveLength(3);
    const one = (await read(token, `/api/application/${ids[2]}`)).body as AnswerOf<typeof getApplication>;
    expect(one).toEqual(rest.applicants[0]);
  });
});

describe('What is kept of tokens', () => {
  it('is in the archive of the company that made them', async () => {
    const owner = await test.signedIn('Company');
    const { tokenId } = await makeToken(owner, ['jobs:read'], { name: 'Ashby at work' });
    await owner.delete(`/api/apiTokens/${tokenId}`);
    const { data } = await downloadArchive(owner);
    expect(data['accountHistory']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'API token created', name: 'Ashby at work', scopes: ['jobs:read'] }),
        expect.objectContaining({ what: 'API token revoked', tokenId }),
      ]),
    );
  });

  it('is gone with their account, and so is their use', async () => {
    const owner = await test.signedIn('Company');
    const name = 'A tool nobody else has';
    const { token } = await makeToken(owner, allScopes, { name });
    await erase(test, owner);
    expect((await read(token, jobsOf(owner))).status).toBe(401);
    await eventually(async () => (await findEverywhere(test, name)).join(), '');
  });
});

describe('With limits and as time goes by', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ rateLimitFactor: 0.1 });
  });
  afterAll(() => limited.stop());

  it('a token has its own limit of calls per minute, apart from what its account does in the browser', async () => {
    const owner = await limited.signedIn('Company');
    const { token } = await makeToken(owner);
    const other = await makeToken(owner);
    const call = (by: string) => byToken(limited, by, 'get', jobsOf(owner));
    for (let made = 0; made < 60; made++) expect((await call(token)).status).toBe(200);
    const { status, headers } = await call(token);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await call(other.token)).status).toBe(200);
    expect((await owner.get('/api/me')).status).toBe(200);
  });

  it('a token’s use is noted to the hour, until it expires', async () => {
    const owner = await limited.signedIn('Company');
    const { token, tokenId } = await makeToken(owner);
    const call = async () => (await byToken(limited, token, 'get', jobsOf(owner))).status;
    const lastUse = async () => {
      const { rows } = await limited.pool.query<{ at: Date | null }>(
        'select last_used_at as at from api_token where token_id = $1',
        [tokenId],
      );
      return rows[0]!.at?.getTime();
    };
    expect(await lastUse()).toBeUndefined();
    expect(await call()).toBe(200);
    const first = (await lastUse())!;
    limited.clock.advance({ minutes: 59 });
    await call();
    expect(await lastUse()).toBe(first);
    limited.clock.advance({ minutes: 1 });
    await call();
    expect(await lastUse()).toBeGreaterThan(first);
    limited.clock.advance({ hours: 29 * 24 + 22 });
    expect(await call()).toBe(200);
    limited.clock.advance({ hours: 1 });
    expect(await call()).toBe(401);
  });

  it('wrong ones from one address are soon refused without a look, and right ones are not', async () => {
    const owner = await limited.signedIn('Company');
    const { token } = await makeToken(owner);
    const statuses = new Set<number>();
    for (let tried = 0; tried < 12; tried++)
      statuses.add((await byToken(limited, `${token}x`, 'get', jobsOf(owner))).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await byToken(limited, token, 'get', jobsOf(owner))).status).toBe(200);
  });
});

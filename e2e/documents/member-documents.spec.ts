import { paths } from '@lock-in/contracts/paths';
import type { Response } from 'supertest';
import { copyOf } from '../../apps/api/src/testing/access/callers.ts';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts';
import type { Visitor } from '../../apps/api/src/testing/people/visitor.ts';
import { type Ids, leaveMarks, type Mark, type People, peopleOf, type Reader, readers } from './marks.ts';

let site: TestApp;
let people: People;
let marks: Readonly<Record<string, Mark>>;
let addresses: readonly string[];
beforeAll(async () => {
  site = await startTestApp({ publicPagesAt: 'https://jobs.example.org' });
  people = await peopleOf(site);
  const left = await leaveMarks(site, people);
  marks = left.marks;
  addresses = Object.values(addressesOf(left.ids)).flat();
}, 180_000);
afterAll(() => site.stop());

/** Addresses of every page, with the ids of what only some may read. */
function addressesOf({ posts, jobs, decision }: Ids): Record<keyof typeof paths, readonly string[]> {
  const accounts = Object.values(people).map(({ me }) => me.accountId);
  const companies = Object.values(people).flatMap(({ me }) => me.companyId ?? []);
  const { home, search, jobBoard, myJobs, recruitmentDashboard, reports, companyVerification } = paths;
  const tabs = (path: string, ...names: readonly string[]) => [
    path,
    ...names.map((name) => `${path}?tab=${name}`),
  ];
  const listed = Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? [path] : []]);
  return {
    ...(Object.fromEntries(listed) as Record<keyof typeof paths, string[]>),
    home: [home, `${home}?sort=mostLiked`, `${home}?feed=following`],
    post: posts.map(paths.post),
    search: ['marks', 'Tidepool', 'Departed', 'Mei'].map((q) => `${search}?q=${q}`),
    tag: [paths.tag('javascript')],
    jobBoard: [jobBoard, `${jobBoard}?q=marks`],
    savedSearch: [paths.savedSearch(1)],
    job: jobs.map(paths.job),
    myJobs: tabs(myJobs, 'saved', 'applied'),
    recruitmentDashboard: tabs(recruitmentDashboard, 'applicants', 'board', 'drafts'),
    jobDraft: [paths.jobDraft(1)],
    editJob: jobs.map(paths.editJob),
    profile: accounts.flatMap((id) => tabs(paths.profile(id), 'posts', 'jobs')),
    companyVerification: tabs(companyVerification, 'verified', 'rejected'),
    reports: [reports, `${reports}?state=decided`, `${reports}?tab=appeals`],
    decision: [paths.decision(decision)],
    timeline: [
      ...posts.map((id) => paths.timeline('post', id)),
      ...jobs.map((id) => paths.timeline('job', id)),
      ...accounts.map((id) => paths.timeline('account', id)),
      ...companies.map((id) => paths.timeline('company', id)),
    ],
    publicJob: jobs.map(paths.publicJob),
    publicCompany: companies.map(paths.publicCompany),
    comment: [],
  };
}

const visitorOf = (reader: Reader): Visitor => (reader === 'visitor' ? site.visitor() : people[reader]);

/** The names of the marks in each document of a reader. */
async function read(reader: Reader): Promise<Map<string, string[]>> {
  const visitor = visitorOf(reader);
  const found = new Map<string, string[]>();
  for (const address of addresses) {
    const { text } = await visitor.send('get', address, (call) => call.set('Accept', 'text/html'));
    for (const [name, mark] of Object.entries(marks))
      if (text.includes(mark.text)) found.set(name, [...(found.get(name) ?? []), address]);
  }
  return found;
}

const seen = new Set<string>();

describe('A document contains nothing that its reader may not see', () => {
  it.each(readers)(
    'for %s',
    async (reader) => {
      const found = await read(reader);
      for (const name of found.keys()) seen.add(name);
      const leaks = [...found].filter(([name]) => !marks[name]!.readers.includes(reader));
      expect(Object.fromEntries(leaks)).toEqual({});
    },
    180_000,
  );

  it('and the documents of those who may contain it', async () => {
    const missing = () =>
      Object.keys(marks).filter((name) => marks[name]!.isLater !== true && !seen.has(name));
    // A document waits only a moment for its data, and this machine may be slow.
    for (let attempts = 5; attempts > 0 && missing().length > 0; attempts--)
      for (const reader of new Set(missing().map((name) => marks[name]!.readers[0]!)))
        for (const name of (await read(reader)).keys()) seen.add(name);
    expect(missing()).toEqual([]);
  }, 300_000);
});

const openHome = (by: Visitor) => by.send('get', paths.home, (call) => call.set('Accept', 'text/html'));

test('Five hundred documents at once are all answered, most of them for the browser to draw, and a call among them comes before half of them', async () => {
  const order: string[] = [];
  const noted = async (what: string, asked: Promise<Response>) => {
    const { status, text } = await asked;
    order.push(what);
    return { status, text };
  };
  const open = (count: number) =>
    Array.from({ length: count }, () => noted('document', openHome(copyOf(site, people.mei))));
  const before = open(100);
  const call = noted('call', copyOf(site, people.wei).get('/api/posts/paginated'));
  const documents = await Promise.all([...before, ...open(400)]);

  expect((await call).status).toBe(200);
  expect(order.indexOf('call')).toBeLessThan(250);
  expect(documents.filter(({ status }) => status !== 200)).toEqual([]);
  const drawn = documents.filter(({ text }) => text.includes('document-state'));
  expect(drawn.length).toBeGreaterThan(0);
  expect(documents.filter(({ text }) => text.includes('<div id="root"></div>'))).toHaveLength(
    500 - drawn.length,
  );
});

test('Who comes with a session that has ended gets the visitor’s page and loses its cookies', async () => {
  const leaving = await site.signedIn('User', { name: 'Leaving' });
  const late = copyOf(site, leaving);
  late.cookies.set('signed_in', '1');
  await leaving.post('/api/logout');
  const { status, text } = await openHome(late);
  expect([status, text.includes('Leaving'), text.includes('name="password"')]).toEqual([200, false, true]);
  expect([...late.cookies.keys()]).not.toContain('session_token');
  expect((await openHome(late)).status).toBe(200);
});

import type { Job } from '@lock-in/contracts';
import type { SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { daysFromNow, deleteJob, postJob } from '../../apps/api/src/testing/people/recruitment.ts';
import { saveProfile } from '../../apps/api/src/testing/saving.ts';
import { startBeside, startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts';

const origin = 'https://jobs.example.org';

let test: TestApp;
let raintree: SignedIn;
let job: Job;
beforeAll(async () => {
  test = await startTestApp({ publicPagesAt: origin });
  raintree = await test.signedIn('Company', { name: 'Raintree Systems' });
  await saveProfile(raintree, { location: 'One-North, Singapore', description: 'We **care**.' });
  job = await postJob(raintree, {
    title: 'Backend engineer',
    description: '# You\n\nknow **Go** and #databases.\n\n```ts\nconst fast = true;\n```',
  });
  await postJob(raintree, { title: 'Data engineer', jobType: 'Internship' });
}, 120_000);
afterAll(() => test.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  test.visitor().send('get', path, (call) => call.set({ Accept: 'text/html', ...headers }));
const addressOf = (id: number) => `/jobs/${id}/backend-engineer`;
const headOf = (text: string) => /<head>([^]*)<\/head>/.exec(text)?.[1] ?? '';
const mainOf = (text: string) => /<main[^>]*>([^]*)<\/main>/.exec(text)?.[1] ?? '';
const dataIn = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as Record<
    string,
    unknown
  > | null;

describe('The document of a public job', () => {
  it('is whole without script: its text, its head and its data', async () => {
    const { status, text } = await get(addressOf(job.jobId));
    expect(status).toBe(200);
    const head = headOf(text);
    expect(head).toContain('<title>Backend engineer at Raintree Systems · Lock In</title>');
    expect(head).toContain(`<link rel="canonical" href="${origin}${addressOf(job.jobId)}"/>`);
    expect(head.match(/<meta name="description"/g)).toHaveLength(1);
    expect(head).toContain(`<meta property="og:image" content="${origin}/jobs/${job.jobId}/card.png"/>`);
    expect(mainOf(text)).toMatch(/<h3[^>]*>You<\/h3><p[^>]*>know <strong>Go<\/strong> and #databases\.<\/p>/);
    expect(mainOf(text)).toContain('const fast = true;');
    expect(mainOf(text)).toMatch(
      new RegExp(`href="/jobDetails/${job.jobId}\\?signIn"[^>]*>.*Sign in to apply`),
    );
    expect(dataIn(text)).toMatchObject({ '@type': 'JobPosting', title: 'Backend engineer' });
    expect(text).not.toMatch(/<script[^>]* src=|rel="modulepreload"|document-state/);
  });

  it('keeps its policy, which allows no code but the template’s, and no style but its own', async () => {
    const { headers } = await get(addressOf(job.jobId));
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(
      /^default-src 'none'; script-src ('sha256-[^']+' ?)+; style-src 'self' 'sha256-[^']+'/,
    );
    expect(policy).not.toMatch(/nonce|script-src[^;]*'(self|unsafe-inline)'/);
  });

  it('is the same for people who are signed in, for phones, and for any Host header, and sets no cookie', async () => {
    const { text, headers } = await get(addressOf(job.jobId));
    const cookie = 'ui_theme=dark; time_zone=Europe%2FBerlin';
    const phone = await get(addressOf(job.jobId), { Cookie: cookie, 'Sec-CH-UA-Mobile': '?1' });
    const signedIn = await raintree.send('get', addressOf(job.jobId), (call) =>
      call.set({ Accept: 'text/html', Host: 'evil.example' }),
    );
    expect([phone.text, signedIn.text]).toEqual([text, text]);
    expect([headers['set-cookie'], signedIn.headers['set-cookie']]).toEqual([undefined, undefined]);
    expect(text).not.toContain(raintree.person.email);
  });

  it('has one address: any other words lead there for good', async () => {
    const { status, headers } = await get(`/jobs/${job.jobId}/something-else`);
    expect([status, headers['location'], headers['cache-control']]).toEqual([
      301,
      addressOf(job.jobId),
      'public, no-cache',
    ]);
    expect((await get(`/jobs/${job.jobId}`)).status).toBe(200);
  });

  it('is answered 304 until it changes, and answers HEAD', async () => {
    const { jobId } = await postJob(raintree, { title: 'A title' });
    const path = `/jobs/${jobId}`;
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('public, no-cache');
    const asHead = { method: 'HEAD', headers: { Accept: 'text/html' } };
    const answer = await fetch(`${await test.app.getUrl()}${path}`, asHead);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, headers['etag']]);
    const held = { 'If-None-Match': headers['etag']! };
    expect((await get(path, held)).status).toBe(304);
    await raintree.post(`/api/editJob/${jobId}`, {
      company_id: raintree.me.companyId,
      ...job,
      title: 'Another title',
      applicationDeadline: daysFromNow(20),
    });
    const changed = await get(path, held);
    expect([changed.status, changed.text.includes('Another title')]).toEqual([200, true]);
    await deleteJob(raintree, jobId);
  });

  it('is gone with 410 once the job is closed, and names similar ones', async () => {
    const { jobId } = await postJob(raintree, { title: 'Backend gardener' });
    await raintree.post(`/api/closeJob/${jobId}`, { filled: true });
    const { status, text, headers } = await get(`/jobs/${jobId}`);
    expect([status, headers['cache-control']]).toEqual([410, 'public, no-cache']);
    expect(text).toContain('This job is filled and no longer accepts applications.');
    expect(text).toContain(`href="${addressOf(job.jobId)}"`);
    expect(headOf(text)).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(text).not.toContain('JobPosting');
    await deleteJob(raintree, jobId);
    expect((await get(`/jobs/${jobId}`)).status).toBe(404);
  });

  it.each(['/jobs/999999', '/jobs/x', '/jobs/99999999999/x', '/jobs/a%ED%A0%BCb', '/companies/999999/y'])(
    'is a page that says so, and is not kept, if there is none: %s',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(text).toMatch(/<h1[^>]*>Page not found<\/h1>/);
      expect(headOf(text)).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  it('is where a visitor is led who opens the job in the app, unless they want to sign in', async () => {
    const { status, headers } = await get(`/jobDetails/${job.jobId}`);
    expect([status, headers['location']]).toEqual([302, addressOf(job.jobId)]);
    expect((await get(`/jobDetails/${job.jobId}?signIn`)).status).toBe(200);
  });

  it('keeps what a company wrote as text', async () => {
    const attack = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>]]>&amp;<style>*{}</style>\u2028`;
    const company = await test.signedIn('Company', { name: `${attack} Ltd` });
    const { jobId, title } = await postJob(company, {
      title: attack,
      description: `${attack}\n\n[click](javascript:alert(3)) [x](https://example.org/"onmouseover=alert(4))`,
      responsibilities: [attack],
    });
    const plain = await get(addressOf(job.jobId));
    for (const path of [`/jobs/${jobId}`, `/companies/${company.me.companyId}`, '/jobs']) {
      const { text } = await get(path);
      expect(text).not.toMatch(/<img src=x|alert\(\d\)<\/script>|href="javascript:|"onmouseover=|<style>\*/);
    }
    const { text } = await get(`/jobs/${jobId}`);
    expect(text.match(/<(script|style)/g)).toEqual(plain.text.match(/<(script|style)/g));
    expect(dataIn(text)?.['title']).toBe(title);
    await deleteJob(company, jobId);
  });
});

describe('The document of the open jobs', () => {
  const titlesIn = (text: string) =>
    Array.from(mainOf(text).matchAll(/<h2[^>]*><a href="\/jobs\/\d+\/[^>]*>([^<]*)/g), ([, title]) => title);

  it('is indexed whole, and not when it is narrowed', async () => {
    const whole = await get('/jobs');
    expect(titlesIn(whole.text)).toEqual(['Data engineer', 'Backend engineer']);
    expect(headOf(whole.text)).toContain(`<link rel="canonical" href="${origin}/jobs"/>`);
    const narrowed = await get('/jobs?q=data&jobType=Internship&workArrangement=&minSalary=&sortBy=newest');
    expect(titlesIn(narrowed.text)).toEqual(['Data engineer']);
    expect(headOf(narrowed.text)).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(headOf(narrowed.text)).toMatch(/href="\/jobs\.rss\?(q=data&amp;jobType=Internship)"/);
    expect(mainOf(narrowed.text)).toMatch(/<option[^>]* selected=""[^>]*>Internship<\/option>/);
    expect(mainOf(narrowed.text)).toMatch(/<details[^>]* open=""/);
  });

  it('goes on by a cursor', async () => {
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, n) => postJob(raintree, { title: `Tester ${n}` })),
    );
    const first = await get('/jobs?page=7');
    expect(titlesIn(first.text)).toHaveLength(10);
    const [, next = ''] = /<link rel="next" href="([^"]+)"/.exec(first.text) ?? [];
    const second = await get(next.replaceAll('&amp;', '&'));
    expect(titlesIn(second.text)).toEqual(['Data engineer', 'Backend engineer']);
    expect(headOf(second.text)).toContain('noindex, follow');
    for (const { jobId } of many) await deleteJob(raintree, jobId);
  });

  it.each(['fieldOfWork=Fishing', 'cursor=made.up'])('says what is wrong with %s', async (query) => {
    const { status, text } = await get(`/jobs?${query}`);
    expect(status).toBe(400);
    expect(text).toMatch(/<h1[^>]*>Invalid search<\/h1>/);
  });

  it('asks a crawler without end to wait', async () => {
    const limited = await startBeside(test, { rateLimitFactor: 0.05, trustedProxies: 1 });
    const crawl = () =>
      limited
        .visitor()
        .send('get', '/jobs', (call) => call.set({ Accept: 'text/html', 'X-Forwarded-For': '203.0.113.7' }));
    let answer = await crawl();
    for (let n = 0; n < 20 && answer.status === 200; n++) answer = await crawl();
    expect([answer.status, answer.headers['cache-control']]).toEqual([429, 'no-store']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).toContain('Too many requests');
    await limited.stop();
  });

  it('is not there where the pages are off', async () => {
    const closed = await startBeside(test, { publicPagesAt: undefined });
    const visitor = closed.visitor();
    for (const path of ['/jobs', addressOf(job.jobId)]) {
      const { status, text } = await visitor.send('get', path, (call) => call.set('Accept', 'text/html'));
      expect([path, status, text.includes('Backend engineer')]).toEqual([path, 404, false]);
    }
    await closed.stop();
  });
});

describe('The document of a public company', () => {
  it('shows its description, facts and open jobs', async () => {
    const path = `/companies/${raintree.me.companyId}/raintree-systems`;
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(mainOf(text)).toMatch(/<p[^>]*>We <strong>care<\/strong>\.<\/p>/);
    expect(mainOf(text)).toContain('Not enough applications yet');
    expect(mainOf(text)).toContain(`href="${addressOf(job.jobId)}"`);
    expect(headOf(text)).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    expect(dataIn(text)).toMatchObject({ '@type': 'Organization', name: 'Raintree Systems' });
    const other = await get(`/companies/${raintree.me.companyId}/other`);
    expect([other.status, other.headers['location']]).toEqual([301, path]);
  });
});

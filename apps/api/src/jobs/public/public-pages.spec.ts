import type { Job } from '@lock-in/contracts';
import sharp from 'sharp';
import request from 'supertest';
import { xmlText } from '../../platform/pages/html.ts';
import { picture } from '../../testing/pictures.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { daysFromNow, deleteJob, leave, postJob } from '../../testing/people/recruitment.ts';
import { saveProfile } from '../../testing/saving.ts';
import { startBeside, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawCard } from './card.ts';

const origin = 'https://jobs.example.org';

let test: TestApp;
let raintree: SignedIn;
let admin: SignedIn;
let job: Job;
let remote: Job;
beforeAll(async () => {
  test = await startTestApp({ publicPagesAt: origin });
  admin = await test.signedIn('Admin');
  raintree = await test.signedIn('Company', { name: 'Raintree Systems' });
  await saveProfile(
    raintree,
    { location: 'One-North, Singapore', description: 'We keep payments moving.' },
    { profilePic: await picture(64).png().toBuffer() },
  );
  job = await postJob(raintree, { title: 'Backend engineer', description: '# You\n\nknow **Go**.' });
  remote = await postJob(raintree, {
    title: 'Data engineer',
    workArrangement: 'Remote',
    jobType: 'Internship',
    fieldOfWork: 'Data Engineering',
    minSalary: 0,
    maxSalary: 0,
    experiencePreferred: null,
  });
}, 60_000);
afterAll(() => test.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  test.visitor().send('get', path, (call) => call.set({ Accept: 'text/html', ...headers }));
const page = async (path: string) => {
  const { status, text, headers } = await get(path);
  return { status, text, headers };
};
const postingIn = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!) as Record<
    string,
    unknown
  >;
const titlesIn = (text: string) =>
  Array.from(text.matchAll(/<h2><a href="\/jobs\/\d+\/[^"]*" dir="auto">([^<]*)/g), ([, title]) => title);
const jobAt = (id: number) => `/jobs/${id}/backend-engineer`;

describe('A job’s public page', () => {
  it('is read without an account, and keeps its policy', async () => {
    const { status, text, headers } = await page(jobAt(job.jobId));
    expect(status).toBe(200);
    expect(text).toContain('<h1 id="title"><bdi>Backend engineer</bdi></h1>');
    expect(text).toContain('<h3 dir="auto">You</h3><p dir="auto">know <strong>Go</strong>.</p>');
    expect(text).toContain(`<link rel="canonical" href="${origin}${jobAt(job.jobId)}">`);
    expect(text).toContain(`href="/jobDetails/${job.jobId}?signIn">Sign in to apply</a>`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is the same for people who are signed in, and for any Host header', async () => {
    const { text } = await page(jobAt(job.jobId));
    const signedIn = await raintree.send('get', jobAt(job.jobId), (call) => call.set('Host', 'evil.example'));
    expect(signedIn.text).toBe(text);
  });

  it('has one address: another name leads there, and so does an earlier one', async () => {
    const { status, headers } = await page(`/jobs/${job.jobId}/something-else`);
    expect([status, headers['location']]).toEqual([301, jobAt(job.jobId)]);
    expect((await page(`/jobs/${job.jobId}`)).status).toBe(200);
  });

  it('tells search engines what they ask of a job', async () => {
    expect(postingIn((await page(jobAt(job.jobId))).text)).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Backend engineer',
      description:
        '<h3 dir="auto">You</h3><p dir="auto">know <strong>Go</strong>.</p><p>Responsibilities:</p><ul><li>Own a service from design to pager</li></ul>',
      identifier: { '@type': 'PropertyValue', name: 'Raintree Systems', value: String(job.jobId) },
      url: `${origin}${jobAt(job.jobId)}`,
      datePosted: job.createdAt,
      validThrough: job.applicationDeadline,
      employmentType: 'FULL_TIME',
      industry: 'Backend Development',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Raintree Systems',
        url: `${origin}/companies/${raintree.me.companyId}/raintree-systems`,
        logo: `${origin}/companies/${raintree.me.companyId}/logo.webp`,
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'One-North',
          addressLocality: 'Singapore',
          addressCountry: 'SG',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'SGD',
        value: { '@type': 'QuantitativeValue', minValue: 5_000, maxValue: 7_500, unitText: 'MONTH' },
      },
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: 36,
      },
    });
  });

  it('says of a remote job from where, and nothing of a salary that is not stated', async () => {
    const posting = postingIn((await page(`/jobs/${remote.jobId}`)).text);
    expect(posting).toMatchObject({
      employmentType: 'INTERN',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'SG' },
    });
    expect(Object.keys(posting)).not.toEqual(expect.arrayContaining(['baseSalary']));
    expect(Object.keys(posting)).not.toEqual(expect.arrayContaining(['jobLocation']));
  });

  it('says of a salary only the bounds that are stated, here and to readers', async () => {
    const read = async (minSalary: number, maxSalary: number) => {
      const { jobId } = await postJob(raintree, { title: 'Bound', minSalary, maxSalary });
      const { text } = await page(`/jobs/${jobId}/bound`);
      await deleteJob(raintree, jobId);
      const { baseSalary } = postingIn(text) as { baseSalary: { value: object } };
      return [baseSalary.value, /<p class="salary">([^<]*)/.exec(text)![1]];
    };
    const unit = { '@type': 'QuantitativeValue', unitText: 'MONTH' };
    expect(await read(5_000, 0)).toEqual([{ ...unit, minValue: 5_000 }, 'From S$5,000 / month']);
    expect(await read(0, 6_000)).toEqual([{ ...unit, maxValue: 6_000 }, 'Up to S$6,000 / month']);
    expect(await read(6_000, 6_000)).toEqual([{ ...unit, value: 6_000 }, 'S$6,000 / month']);
  });

  it('is answered 304 until it changes, and answers HEAD', async () => {
    const other = await postJob(raintree, { title: 'A title' });
    const path = `/jobs/${other.jobId}`;
    const { headers } = await page(path);
    expect(headers['cache-control']).toBe('public, no-cache');
    const head = await request(test.app.getHttpServer()).head(path).set('Accept', 'text/html');
    expect([head.status, head.headers['etag'], head.text]).toEqual([200, headers['etag'], undefined]);
    expect((await get(path, { 'If-None-Match': headers['etag']! })).status).toBe(304);
    await raintree.post(`/api/editJob/${other.jobId}`, {
      company_id: raintree.me.companyId,
      ...other,
      title: 'Another title',
      applicationDeadline: daysFromNow(20),
    });
    const changed = await get(path, { 'If-None-Match': headers['etag']! });
    expect([changed.status, changed.text.includes('Another title')]).toEqual([200, true]);
    await deleteJob(raintree, other.jobId);
  });

  it('is gone with 410 once the job is closed, and names similar ones', async () => {
    const closing = await postJob(raintree, { applicationDeadline: daysFromNow(1) });
    test.clock.advance({ hours: 72 });
    const { status, text } = await page(jobAt(closing.jobId));
    const list = await page('/jobs');
    test.clock.advance({ hours: -72 });
    expect(status).toBe(410);
    expect(text).toContain('This job is closed and no longer accepts applications.');
    expect(text).toContain(`href="${jobAt(job.jobId)}"`);
    expect(text).toContain('noindex');
    expect(text).not.toContain('JobPosting');
    expect(list.text).not.toContain(`href="${jobAt(closing.jobId)}"`);
    await deleteJob(raintree, closing.jobId);
    expect((await page(jobAt(closing.jobId))).status).toBe(404);
  });

  it('follows what the company decides about its job', async () => {
    const { jobId } = await postJob(raintree);
    const shown = async () => {
      const { status, text } = await page(jobAt(jobId));
      const sitemap = await get('/sitemap-jobs-1.xml');
      return [status, /<p>This job [^<]*/.exec(text)?.[0], sitemap.text.includes(`/jobs/${jobId}/`)];
    };
    await raintree.post(`/api/pauseJob/${jobId}`);
    expect(await shown()).toEqual([410, '<p>This job takes no applications at the moment.', false]);
    await raintree.post(`/api/resumeJob/${jobId}`);
    expect(await shown()).toEqual([200, undefined, true]);
    await raintree.post(`/api/closeJob/${jobId}`, { filled: true });
    expect(await shown()).toEqual([410, '<p>This job is filled and no longer accepts applications.', false]);
    await deleteJob(raintree, jobId);
  });

  it.each(['/jobs/999999', '/jobs/0', '/jobs/x', '/jobs/99999999999/x', '/companies/999999'])(
    'is a page that says so if the job does not exist: %s',
    async (path) => {
      const { status, text, headers } = await page(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('Page not found');
    },
  );

  it('is a page for a browser also where the address cannot be decoded', async () => {
    const { status, text, headers } = await get('/jobs/a%ED%A0%BCb');
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(text).toContain('This address is not valid.');
    const refused = { error: expect.any(String) };
    expect((await get('/jobs/a%ED%A0%BCb', { Accept: 'application/json' })).body).toEqual(refused);
    expect((await get('/api/job/a%ED%A0%BCb')).body).toEqual(refused);
  });
});

describe('What a company wrote', () => {
  const attack = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>]]>&amp;`;
  const odd = 'O\u0007dd \u202Ename 👩‍👩‍👧 \uFFFE 名前';

  it('stays text in the page, its data, the feed and the pictures', async () => {
    const company = await test.signedIn('Company', { name: `${attack} Ltd` });
    const written = await postJob(company, {
      title: `${odd} ${attack}`,
      description: `${attack}\n\n[click](javascript:alert(3)) [x](https://example.org/"onmouseover=alert(4))`,
      responsibilities: [attack],
    });
    const { text } = await page(`/jobs/${written.jobId}`);
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toMatch(/<img src=x|<script>|href="javascript:|"onmouseover=/);
    expect(postingIn(text)['title']).toBe(written.title);
    const list = await page('/jobs');
    expect(list.text).not.toMatch(/<script|<img src=x/);
    const feed = await get('/jobs.rss');
    expect(feed.text).not.toMatch(/<script|<img|\]\]>/);
    expect(xmlText(feed.text)).toBe(feed.text);
    expect(feed.text).toContain('&lt;/script&gt;');
    const { status, body } = await test.visitor().get(`/jobs/${written.jobId}/card.png`);
    expect(status).toBe(200);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({
      format: 'png',
      width: 1_200,
      height: 630,
    });
    expect((await page(`/companies/${company.me.companyId}`)).text).not.toMatch(/<script>|<img src=x/);
    await deleteJob(company, written.jobId);
  });

  it.each(['a', 'word '.repeat(40), 'W'.repeat(200), '\u200B\u202E.', 'ก็'.repeat(90)])(
    'fits into a picture: %s',
    async (title) => {
      const posted = await postJob(raintree, { title });
      const { status, headers } = await test.visitor().get(`/jobs/${posted.jobId}/card.png`);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      await deleteJob(raintree, posted.jobId);
    },
  );

  it.each(['\u200B', '\u202E', '\u2800', '\uFFFC', '\u{E0041}'])(
    'has a picture where nothing of it can be seen: %j',
    async (below) => {
      expect((await drawCard({ title: below, below, facts: below })).length).toBeGreaterThan(0);
    },
  );
});

describe('The list of open jobs', () => {
  it('is narrowed as the board is, and then not for search engines', async () => {
    const whole = await page('/jobs');
    expect(titlesIn(whole.text)).toEqual(['Data engineer', 'Backend engineer']);
    expect(whole.text).toContain(`<link rel="canonical" href="${origin}/jobs">`);
    const narrowed = await page('/jobs?q=data&jobType=Internship&workArrangement=&minSalary=&sortBy=newest');
    expect(titlesIn(narrowed.text)).toEqual(['Data engineer']);
    expect(narrowed.text).toContain('noindex, follow');
    expect(narrowed.text).toContain('<option value="Internship" selected>');
    expect(narrowed.text).toContain('href="/jobs.rss?jobType=Internship&amp;q=data"');
    const { body } = await (await test.signedIn('User')).get('/api/joblistings?q=data&jobType=Internship');
    expect((body as { jobs: Job[] }).jobs.map(({ title }) => title)).toEqual(titlesIn(narrowed.text));
  });

  it('finds a job by its type, arrangement, field and place', async () => {
    const found = async (q: string) => titlesIn((await page(`/jobs?q=${encodeURIComponent(q)}`)).text);
    for (const q of ['internship', 'remote', 'data engineering', 'remote one-north'])
      expect([q, await found(q)]).toEqual([q, ['Data engineer']]);
  });

  it('goes on by a cursor, and by nothing else', async () => {
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, n) => postJob(raintree, { title: `Tester ${n}` })),
    );
    const first = await page('/jobs?page=7');
    expect(titlesIn(first.text)).toHaveLength(10);
    const [, next = ''] = /<link rel="next" href="([^"]+)">/.exec(first.text) ?? [];
    const second = await page(next.replaceAll('&amp;', '&'));
    expect(titlesIn(second.text)).toEqual(['Data engineer', 'Backend engineer']);
    expect(second.text).toContain('noindex, follow');
    expect((await page('/jobs?cursor=made.up')).status).toBe(400);
    for (const { jobId } of many) await deleteJob(raintree, jobId);
  });

  it.each(['minSalary=much', 'jobType=Any', 'fieldOfWork=Fishing', 'q=a&q=b'])(
    'refuses an invalid filter with a page: %s',
    async (query) => {
      const { status, headers } = await page(`/jobs?${query}`);
      expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    },
  );

  it('is followed as a feed', async () => {
    const { status, text, headers } = await get('/jobs.rss?jobType=Internship&unknown=1');
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(text).toContain('<title>Data engineer at Raintree Systems</title>');
    expect(text).toContain(`<guid isPermaLink="false">${origin}/jobs/${remote.jobId}</guid>`);
    expect(text).toContain(`<link>${origin}/jobs?jobType=Internship</link>`);
    expect(text).not.toContain('Backend engineer');
  });
});

describe('A company’s public page', () => {
  it('shows a verified company, its logo and its open jobs', async () => {
    const { companyId } = raintree.me;
    const { status, text } = await page(`/companies/${companyId}/raintree-systems`);
    expect(status).toBe(200);
    expect(text).toContain('We keep payments moving.');
    expect(text).toContain(`href="${jobAt(job.jobId)}"`);
    expect((await page(`/companies/${companyId}/other`)).headers['location']).toBe(
      `/companies/${companyId}/raintree-systems`,
    );
    // There are no applications, and the company has no further details.
    expect(text).toContain('Not enough applications yet');
    expect(postingIn(text)).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'Organization',
      name: 'Raintree Systems',
      url: `${origin}/companies/${companyId}/raintree-systems`,
      description: 'We keep payments moving.',
      logo: `${origin}/companies/${companyId}/logo.webp`,
    });
    const logo = await get(`/companies/${companyId}/logo.webp`);
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await get(`/companies/${companyId}/card.png`)).headers['content-type']).toBe('image/png');
  });

  it('shows what its page in the app does, and how it answers, as its jobs do', async () => {
    const company = await test.signedIn('Company', { name: 'Lantern Cove' });
    const { companyId } = company.me;
    await saveProfile(company, {
      description: 'We **care**.',
      size: '11–50',
      foundedYear: '2019',
      website: 'https://lanterncove.example/about',
      links: JSON.stringify([{ label: 'Code "<b>', url: 'https://git.example/lanterncove' }]),
    });
    const posted = await postJob(company, { title: 'Nurse of servers' });
    await test.pool.query(
      'insert into company_answers (company_id, counted, answered, median_days, position) values ($1, 10, 8, 3, 1)',
      [companyId],
    );
    const { text } = await page(`/companies/${companyId}`);
    expect(text).toContain('<p dir="auto">We <strong>care</strong>.</p>');
    expect(text).toMatch(/<dt>Verified since<\/dt><dd><time datetime="[^"]+">/);
    expect(text).toContain('<dt>Size</dt><dd>11–50 employees</dd>');
    expect(text).toContain('<dt>Founded</dt><dd>2019</dd>');
    expect(text).toContain(
      '<dt>Replies, last 180 days</dt><dd>80% of applicants, usually within 3 days</dd>',
    );
    const rel = 'rel="nofollow ugc noopener noreferrer"';
    expect(text).toContain(`<a href="https://lanterncove.example/about" ${rel}>lanterncove.example</a>`);
    expect(text).toContain(
      `<a href="https://git.example/lanterncove" ${rel}>Code &quot;&lt;b&gt;</a> <span class="dimmed">git.example</span>`,
    );
    expect(postingIn(text)).toMatchObject({
      url: 'https://lanterncove.example/about',
      sameAs: [`${origin}/companies/${companyId}/lantern-cove`, 'https://git.example/lanterncove'],
      description: 'We care.',
      foundingDate: '2019',
    });
    expect((await page(`/jobs/${posted.jobId}`)).text).toContain(
      '<dt>Replies to</dt><dd>80% of applicants, usually within 3 days</dd>',
    );
    expect((await page('/jobs?q=nurse')).text).toContain(
      '<p class="dimmed">Replies to 80% of applicants, usually within 3 days</p>',
    );
    await deleteJob(company, posted.jobId);
  });

  it('is 404, and so are its jobs, as long as the company is not verified, suspended or gone', async () => {
    const waiting = await test.signedIn('Company', { pending: true });
    expect((await page(`/companies/${waiting.me.companyId}`)).status).toBe(404);
    const company = await test.signedIn('Company', { name: 'Tidepool' });
    const { jobId } = await postJob(company);
    const { accountId, companyId } = company.me;
    const seen = async () => [
      (await page(`/jobs/${jobId}`)).status,
      (await page(`/companies/${companyId}`)).status,
      (await get(`/jobs/${jobId}/card.png`)).status,
      (await page('/jobs')).text.includes(`href="${jobAt(jobId)}"`),
      (await get('/jobs.rss')).text.includes(`/jobs/${jobId}<`),
      (await get('/sitemap-jobs-1.xml')).text.includes(`/jobs/${jobId}/`),
      (await get('/sitemap-companies-1.xml')).text.includes(`/companies/${companyId}/`),
    ];
    const shown = [200, 200, 200, true, true, true, true];
    const hidden = [404, 404, 404, false, false, false, false];
    expect(await seen()).toEqual(shown);
    await admin.post(`/api/accounts/${accountId}/suspension`, { violations: [1], words: 'Spam.' });
    expect(await seen()).toEqual(hidden);
    await admin.delete(`/api/accounts/${accountId}/suspension`);
    expect(await seen()).toEqual(shown);
    await admin.post(`/api/profile/revokeCompanyVerification/${companyId}`, { reason: 'Not registered.' });
    expect(await seen()).toEqual(hidden);
    const leaving = await test.signedIn('Company', { name: 'Leaving' });
    const left = await postJob(leaving);
    await leave(test, leaving);
    expect((await page(`/jobs/${left.jobId}`)).status).toBe(404);
    expect((await page(`/companies/${leaving.me.companyId}`)).status).toBe(404);
  });
});

describe('What search engines read first', () => {
  it('leads to the sitemaps, and away from all else', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toContain('Disallow: /\n');
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(index.text).toContain(`<loc>${origin}/sitemap-jobs-1.xml</loc><lastmod>`);
    expect(index.text).toContain(`<loc>${origin}/sitemap-companies-1.xml</loc>`);
    const jobs = await get('/sitemap-jobs-1.xml');
    expect(jobs.text).toContain(
      `<url><loc>${origin}${jobAt(job.jobId)}</loc><lastmod>${job.createdAt}</lastmod></url>`,
    );
    expect((await get('/sitemap-jobs-2.xml')).status).toBe(404);
    for (const number of ['99999999', '1e%2B3', '%D9%85', '%2F'])
      expect([number, (await get(`/sitemap-jobs-${number}.xml`)).status]).toEqual([number, 404]);
  });

  it('finds nothing where the pages are off', async () => {
    const closed = await startBeside(test, { publicPagesAt: undefined });
    const visitor = closed.visitor();
    expect((await visitor.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    // A browser gets the app, which has no such page.
    visitor.headers['Accept'] = 'application/json';
    for (const path of ['/jobs', jobAt(job.jobId), '/jobs.rss', '/sitemap.xml', '/sitemap-jobs-1.xml'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
    await closed.stop();
  });
});

describe('A crawler without end', () => {
  it('is asked to wait, while others are answered', async () => {
    const limited = await startBeside(test, { rateLimitFactor: 0.05, trustedProxies: 1 });
    const crawl = (address: string) =>
      limited.visitor().send('get', '/jobs', (call) => call.set('X-Forwarded-For', address));
    let answer = await crawl('203.0.113.7');
    for (let n = 0; n < 20 && answer.status === 200; n++) answer = await crawl('203.0.113.7');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).toContain('Too many requests');
    expect((await crawl('203.0.113.99')).status).toBe(200);
    await limited.stop();
  });
});

describe('The way from the app to the public pages', () => {
  it('is told where they are on', async () => {
    const user = await test.signedIn('User');
    const { accountId, companyId } = raintree.me;
    expect((await user.get(`/api/jobDetails/${job.jobId}`)).body).toMatchObject({
      publicUrl: `${origin}${jobAt(job.jobId)}`,
    });
    expect((await user.get(`/api/profile/${accountId}`)).body).toMatchObject({
      publicUrl: `${origin}/companies/${companyId}/raintree-systems`,
    });
    expect((await user.get(`/api/profile/${user.me.accountId}`)).body).not.toHaveProperty('publicUrl');
    expect((await get('/api/sign-in-options')).body).toMatchObject({ publicPages: true });
  });
});

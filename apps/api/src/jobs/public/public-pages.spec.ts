import type { Job, PublicCompanyDetails, PublicJobDetails, PublicJobs } from '@lock-in/contracts';
import sharp from 'sharp';
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
  test.visitor().send('get', path, (call) => call.set(headers));
const read = async <Answer>(path: string) => {
  const { status, body } = await test.visitor().get(`/api/public${path}`);
  return { status, body: body as Answer };
};
const readJob = (jobId: number) => read<PublicJobDetails>(`/jobs/${jobId}`);
const readJobs = (query = '') => read<PublicJobs>(`/jobs${query}`);
const readCompany = (companyId: number | null | undefined) =>
  read<PublicCompanyDetails>(`/companies/${companyId}`);
const titlesOf = ({ body }: { body: PublicJobs }) => body.jobs.map(({ title }) => title);
const addressOf = (id: number) => `/jobs/${id}/backend-engineer`;

describe('A job, to anybody', () => {
  it('has these fields and no others', async () => {
    const { companyId } = raintree.me;
    const company = {
      companyId,
      path: `/companies/${companyId}/raintree-systems`,
      name: 'Raintree Systems',
      location: 'One-North, Singapore',
      logoUrl: `/companies/${companyId}/logo.webp`,
      answers: null,
    };
    const terms = {
      applicationDeadline: job.applicationDeadline,
      minSalary: 5_000,
      maxSalary: 7_500,
      jobType: 'Full Time',
      workArrangement: job.workArrangement,
      fieldOfWork: 'Backend Development',
    };
    const { jobId, title, createdAt } = job;
    const naming = { jobId, title, createdAt, path: addressOf(jobId), company };
    const { status, body } = await readJob(jobId);
    expect([status, body]).toEqual([
      200,
      {
        ...naming,
        listing: 'open',
        offer: {
          ...terms,
          description: job.description,
          responsibilities: job.responsibilities,
          experiencePreferred: 3,
        },
        head: {
          url: `${origin}${addressOf(jobId)}`,
          summary: expect.stringMatching(/^Backend engineer at Raintree Systems: Full Time, /),
          image: `${origin}/jobs/${jobId}/card.png`,
          data: expect.objectContaining({ '@type': 'JobPosting' }),
        },
        similar: [],
      },
    ]);
    expect((await readJobs('?q=backend')).body.jobs).toEqual([{ ...naming, ...terms }]);
  });

  it('is the same for people who are signed in, for its own company, and for any Host header', async () => {
    const { body } = await readJob(job.jobId);
    for (const reader of [await test.signedIn('User'), raintree, admin]) {
      const path = `/api/public/jobs/${job.jobId}`;
      const signedIn = await reader.send('get', path, (call) => call.set('Host', 'evil.example'));
      expect(signedIn.body).toEqual(body);
    }
  });

  it('tells search engines what they ask of a job', async () => {
    expect((await readJob(job.jobId)).body.head?.data).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Backend engineer',
      description:
        '<h3 dir="auto">You</h3><p dir="auto">know <strong>Go</strong>.</p><p>Responsibilities:</p><ul><li>Own a service from design to pager</li></ul>',
      identifier: { '@type': 'PropertyValue', name: 'Raintree Systems', value: String(job.jobId) },
      url: `${origin}${addressOf(job.jobId)}`,
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
    const posting = (await readJob(remote.jobId)).body.head!.data;
    expect(posting).toMatchObject({
      employmentType: 'INTERN',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'SG' },
    });
    expect(Object.keys(posting)).not.toEqual(expect.arrayContaining(['baseSalary']));
    expect(Object.keys(posting)).not.toEqual(expect.arrayContaining(['jobLocation']));
  });

  it('tells them only the bounds of a salary that are stated', async () => {
    const salaryOf = async (minSalary: number, maxSalary: number) => {
      const { jobId } = await postJob(raintree, { title: 'Bound', minSalary, maxSalary });
      const { head } = (await readJob(jobId)).body;
      await deleteJob(raintree, jobId);
      return (head!.data['baseSalary'] as { value: object }).value;
    };
    const unit = { '@type': 'QuantitativeValue', unitText: 'MONTH' };
    expect(await salaryOf(5_000, 0)).toEqual({ ...unit, minValue: 5_000 });
    expect(await salaryOf(0, 6_000)).toEqual({ ...unit, maxValue: 6_000 });
    expect(await salaryOf(6_000, 6_000)).toEqual({ ...unit, value: 6_000 });
  });

  it('shows nothing of what it offers once it is closed, and names similar ones', async () => {
    const closing = await postJob(raintree, { applicationDeadline: daysFromNow(1) });
    test.clock.advance({ hours: 72 });
    const { status, body } = await readJob(closing.jobId);
    const list = await readJobs();
    test.clock.advance({ hours: -72 });
    expect([status, body]).toMatchObject([200, { listing: 'expired', offer: null, head: null }]);
    expect(JSON.stringify(body)).not.toContain(closing.description);
    expect(body.similar.map(({ path }) => path)).toContain(addressOf(job.jobId));
    expect(list.body.jobs.map(({ jobId }) => jobId)).not.toContain(closing.jobId);
    await deleteJob(raintree, closing.jobId);
    expect((await readJob(closing.jobId)).status).toBe(404);
  });

  it('follows what the company decides about its job', async () => {
    const { jobId } = await postJob(raintree);
    const shown = async () => {
      const { listing, offer } = (await readJob(jobId)).body;
      const sitemap = await get('/sitemap-jobs-1.xml');
      return [listing, offer !== null, sitemap.text.includes(`/jobs/${jobId}/`)];
    };
    await raintree.post(`/api/pauseJob/${jobId}`);
    expect(await shown()).toEqual(['paused', false, false]);
    await raintree.post(`/api/resumeJob/${jobId}`);
    expect(await shown()).toEqual(['open', true, true]);
    await raintree.post(`/api/closeJob/${jobId}`, { filled: true });
    expect(await shown()).toEqual(['filled', false, false]);
    await deleteJob(raintree, jobId);
  });

  it.each(['/jobs/999999', '/jobs/0', '/jobs/x', '/jobs/99999999999', '/companies/999999'])(
    'is 404 if it does not exist: %s',
    async (path) => expect((await read(path)).status).toBe(404),
  );
});

describe('What a company wrote', () => {
  const attack = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>]]>&amp;`;
  const odd = 'O\u0007dd \u202Ename 👩‍👩‍👧 \uFFFE 名前';

  it('stays text in the data for search engines, the feed and the pictures', async () => {
    const company = await test.signedIn('Company', { name: `${attack} Ltd` });
    const written = await postJob(company, {
      title: `${odd} ${attack}`,
      description: `${attack}\n\n[click](javascript:alert(3)) [x](https://example.org/"onmouseover=alert(4))`,
      responsibilities: [attack],
    });
    const { data } = (await readJob(written.jobId)).body.head!;
    expect(data['title']).toBe(written.title);
    expect(data['description']).not.toMatch(/<script|<img|href="javascript:|"onmouseover=/);
    const feed = await get('/jobs.rss');
    expect(feed.text).not.toMatch(/<script|<img|\]\]>/);
    expect(xmlText(feed.text)).toBe(feed.text);
    expect(feed.text).toContain('&lt;/script&gt;');
    const { status, body } = await get(`/jobs/${written.jobId}/card.png`);
    expect(status).toBe(200);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({
      format: 'png',
      width: 1_200,
      height: 630,
    });
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
  it('is narrowed as the board is', async () => {
    expect(titlesOf(await readJobs())).toEqual(['Data engineer', 'Backend engineer']);
    const narrowed = await readJobs('?q=data&jobType=Internship&sortBy=newest');
    expect(narrowed.body).toMatchObject({
      totalCount: 1,
      moreThanCounted: false,
      nextCursor: null,
      fields: ['Backend Development', 'Data Engineering'],
      url: `${origin}/jobs`,
    });
    const { body } = await (await test.signedIn('User')).get('/api/joblistings?q=data&jobType=Internship');
    expect((body as { jobs: Job[] }).jobs.map(({ title }) => title)).toEqual(titlesOf(narrowed));
  });

  it('finds a job by its type, arrangement, field and place', async () => {
    const found = async (q: string) => titlesOf(await readJobs(`?q=${encodeURIComponent(q)}`));
    for (const q of ['internship', 'remote', 'data engineering', 'remote one-north'])
      expect([q, await found(q)]).toEqual([q, ['Data engineer']]);
  });

  it('goes on by a cursor, and by nothing else', async () => {
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, n) => postJob(raintree, { title: `Tester ${n}` })),
    );
    const first = await readJobs('?page=7');
    expect(first.body.jobs).toHaveLength(10);
    const second = await readJobs(`?cursor=${encodeURIComponent(first.body.nextCursor!)}`);
    expect(titlesOf(second)).toEqual(['Data engineer', 'Backend engineer']);
    expect((await readJobs('?cursor=made.up')).status).toBe(400);
    for (const { jobId } of many) await deleteJob(raintree, jobId);
  });

  it.each(['minSalary=much', 'jobType=Any', 'fieldOfWork=Fishing', 'q=a&q=b'])(
    'refuses an invalid filter: %s',
    async (query) => expect((await readJobs(`?${query}`)).status).toBe(400),
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

describe('A company, to anybody', () => {
  it('has its description, its logo and its open jobs', async () => {
    const { companyId, accountId } = raintree.me;
    const { status, body } = await readCompany(companyId);
    const { jobs, page, head, ...rest } = body;
    expect([status, rest]).toEqual([
      200,
      {
        companyId,
        accountId,
        path: `/companies/${companyId}/raintree-systems`,
        name: 'Raintree Systems',
        location: 'One-North, Singapore',
        description: 'We keep payments moving.',
        logoUrl: `/companies/${companyId}/logo.webp`,
        answers: null,
      },
    ]);
    expect(jobs.map(({ path }) => path)).toContain(addressOf(job.jobId));
    expect(page).toEqual({
      size: null,
      foundedYear: null,
      website: null,
      links: [],
      verifiedSince: expect.any(String),
    });
    expect(head).toEqual({
      url: `${origin}/companies/${companyId}/raintree-systems`,
      summary: 'We keep payments moving.',
      image: `${origin}/companies/${companyId}/card.png`,
      data: {
        '@context': 'https://schema.org/',
        '@type': 'Organization',
        name: 'Raintree Systems',
        url: `${origin}/companies/${companyId}/raintree-systems`,
        description: 'We keep payments moving.',
        logo: `${origin}/companies/${companyId}/logo.webp`,
      },
    });
    const logo = await get(`/companies/${companyId}/logo.webp`);
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await get(`/companies/${companyId}/card.png`)).headers['content-type']).toBe('image/png');
  });

  it('has what its page in the app shows, and how it answers, as its jobs do', async () => {
    const company = await test.signedIn('Company', { name: 'Lantern Cove' });
    const { companyId } = company.me;
    const links = [{ label: 'Code "<b>', url: 'https://git.example/lanterncove' }];
    const website = 'https://lanterncove.example/about';
    await saveProfile(company, {
      description: 'We **care**.',
      size: '11–50',
      foundedYear: '2019',
      website,
      links: JSON.stringify(links),
    });
    const posted = await postJob(company, { title: 'Nurse of servers' });
    await test.pool.query(
      'insert into company_answers (company_id, counted, answered, median_days, position) values ($1, 10, 8, 3, 1)',
      [companyId],
    );
    const { body } = await readCompany(companyId);
    expect(body).toMatchObject({
      page: { size: '11–50', foundedYear: 2019, website, links },
      answers: expect.objectContaining({ medianDays: 3 }),
    });
    expect(body.head.data).toMatchObject({
      url: website,
      sameAs: [`${origin}/companies/${companyId}/lantern-cove`, 'https://git.example/lanterncove'],
      description: 'We care.',
      foundingDate: '2019',
    });
    expect((await readJob(posted.jobId)).body.company.answers).toEqual(body.answers);
    expect((await readJobs('?q=nurse')).body.jobs[0]?.company.answers).toEqual(body.answers);
    await deleteJob(company, posted.jobId);
  });

  it('is 404, and so are its jobs, as long as the company is not verified, suspended or gone', async () => {
    const waiting = await test.signedIn('Company', { pending: true });
    expect((await readCompany(waiting.me.companyId)).status).toBe(404);
    const company = await test.signedIn('Company', { name: 'Tidepool' });
    const { jobId } = await postJob(company);
    const { accountId, companyId } = company.me;
    const seen = async () => [
      (await readJob(jobId)).status,
      (await readCompany(companyId)).status,
      (await get(`/jobs/${jobId}/card.png`)).status,
      (await readJobs()).body.jobs.some((one) => one.jobId === jobId),
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
    expect((await readJob(left.jobId)).status).toBe(404);
    expect((await readCompany(leaving.me.companyId)).status).toBe(404);
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
      `<url><loc>${origin}${addressOf(job.jobId)}</loc><lastmod>${job.createdAt}</lastmod></url>`,
    );
    expect((await get('/sitemap-jobs-2.xml')).status).toBe(404);
    for (const number of ['99999999', '1e%2B3', '%D9%85', '%2F'])
      expect([number, (await get(`/sitemap-jobs-${number}.xml`)).status]).toEqual([number, 404]);
  });

  it('finds nothing where the pages are off', async () => {
    const closed = await startBeside(test, { publicPagesAt: undefined });
    const visitor = closed.visitor();
    expect((await visitor.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    const paths = ['/api/public/jobs', `/api/public/jobs/${job.jobId}`, '/jobs.rss', '/sitemap.xml'];
    for (const path of [...paths, '/sitemap-jobs-1.xml'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
    await closed.stop();
  });
});

describe('A crawler without end', () => {
  it('is asked to wait, while others are answered', async () => {
    const limited = await startBeside(test, { rateLimitFactor: 0.05, trustedProxies: 1 });
    const crawl = (address: string) =>
      limited.visitor().send('get', '/api/public/jobs', (call) => call.set('X-Forwarded-For', address));
    let answer = await crawl('203.0.113.7');
    for (let n = 0; n < 20 && answer.status === 200; n++) answer = await crawl('203.0.113.7');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await crawl('203.0.113.99')).status).toBe(200);
    await limited.stop();
  });
});

describe('The way from the app to the public pages', () => {
  it('is told where they are on', async () => {
    const user = await test.signedIn('User');
    const { accountId, companyId } = raintree.me;
    expect((await user.get(`/api/jobDetails/${job.jobId}`)).body).toMatchObject({
      publicUrl: `${origin}${addressOf(job.jobId)}`,
    });
    expect((await user.get(`/api/profile/${accountId}`)).body).toMatchObject({
      publicUrl: `${origin}/companies/${companyId}/raintree-systems`,
    });
    expect((await user.get(`/api/profile/${user.me.accountId}`)).body).not.toHaveProperty('publicUrl');
    expect((await get('/api/sign-in-options')).body).toMatchObject({ publicPages: true });
  });
});

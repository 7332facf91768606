import { describeWith, findFirefox, pdf } from '@lock-in/testing';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { Locator } from './locator.ts';
import { callerFor, registerDirectly } from '../identity/arrive.ts';
import { Authenticator } from '../identity/authenticator.ts';

import { createAdmin } from '../identity/create-admin.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { verifyDirectly, written } from '../jobs/hiring.ts';
import { startProgram, type Program } from '../program.ts';

// XPath, because Puppeteer's search by role walks Firefox's accessibility tree after every change, which takes seconds.
const xpath = (path: string) => `::-p-xpath(.//${path})`;
const says = (words: string) => `(normalize-space()="${words}" or @aria-label="${words}")`;
const button = (name: string) => xpath(`button[${says(name)}]`);
const pressed = (name: string) => xpath(`button[@aria-pressed="true"][${says(name)}]`);
const entry = (name: string) => xpath(`*[@role="menuitem"][${says(name)}]`);
const link = (name: string) => xpath(`a[${says(name)}]`);
/** The link of a section; a count may follow its name. */
const section = (name: string) => xpath(`nav//a[starts-with(normalize-space(), "${name}")]`);
const field = (label: string) =>
  xpath(`*[@id=//label[normalize-space()="${label}"]/@for or @aria-label="${label}"]`);
const label = (name: string) => xpath(`label[${says(name)}]`);
const card = (title: string) => xpath(`article[.//a[${says(title)}]]`);
/** The innermost element with exactly this text. */
const text = (words: string) =>
  xpath(`*[normalize-space()="${words}" and not(*[normalize-space()="${words}"])]`);

const at = (page: Page, selector: string) => new Locator(page, selector);

describeWith.firefox('In Firefox', () => {
  let program: Program;
  let browser: Browser;
  let grace: Person;
  let folder: string;
  jest.setTimeout(240_000);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-in-firefox-'));
    [program, browser] = await Promise.all([
      startProgram(),
      puppeteer.launch({
        ...findFirefox(),
        timeout: 120_000,
        defaultViewport: { width: 1440, height: 900 },
        // No animations to wait for or to miss a click.
        extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
      }),
    ]);
    grace = await createAdmin(program);
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a journey in a browser without cookies. Also fails if the page reported an error. */
  async function visit(journey: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const problems: string[] = [];
    // Firefox reports this for every page that is left while its live stream is open.
    const isLeaving = (line: string) => line.includes('/api/live was interrupted while the page was loading');
    const note = (line: string) => isLeaving(line) || problems.push(line);
    page.on('pageerror', (error) => note(String(error)));
    page.on('console', (line) => line.type() === 'error' && note(line.text()));
    try {
      await journey(page);
      expect(problems).toEqual([]);
    } catch (error) {
      await keepPicture(page);
      throw new Error(`It failed at ${page.url()}\n${problems.join('\n')}`, { cause: error });
    } finally {
      await context.close();
    }
  }

  /** For an existing account with an authenticator. */
  async function signIn(page: Page, person: Person): Promise<void> {
    await callerFor(program.url, person);
    await page.goto(`${program.url}/login`);
    await at(page, field('Email')).fill(person.email);
    await at(page, field('Password')).fill(person.password);
    await at(page, button('Sign in')).click();
    // The sixth digit submits the form.
    await at(page, field('6-digit code')).fill(await person.authenticator!.code());
    await at(page, button('Profile menu')).wait();
  }

  async function verifiedCompany(name: string): Promise<{ person: Person; companyId: number }> {
    const person = newPerson('Company', name);
    return { person, companyId: await verifyDirectly(program.url, grace, person) };
  }

  test('a job seeker registers, reads, likes and comments a post, finds a job and applies with a PDF', async () => {
    const { person, companyId } = await verifiedCompany('Kopi Cloud');
    const kopi = await callerFor(program.url, person);
    for (const job of [{ title: 'Cluster Gardener' }, { title: 'Night Operator', jobType: 'Contract' }]) {
      const { status } = await kopi.post('/api/addJob', { ...written(job), company_id: companyId });
      expect(status).toBe(201);
    }
    await publish(await callerFor(program.url, newPerson('User')), 'Which ledger would you trust?');
    const resume = join(folder, 'resume.pdf');
    await writeFile(resume, await pdf('Mei runs clusters at night'));
    const mei = newPerson('User', 'Tan Mei Lin');

    await visit(async (page) => {
      await page.goto(`${program.url}/register`);
      await at(page, field('User')).click();
      await at(page, field('Name')).fill(mei.name);
      await at(page, field('Email')).fill(mei.email);
      await at(page, field('Password')).fill(mei.password);
      await at(page, field('Confirm password')).fill(mei.password);
      await at(page, '[role=checkbox], input[type=checkbox]').click();
      await at(page, text('Verified')).wait();
      await at(page, button('Register')).click();

      await at(page, 'code').wait();
      const secret = String(await page.evaluate(`document.querySelector('code').textContent`));
      const authenticator = new Authenticator(secret.replaceAll(/\s/g, ''));
      await at(page, field('6-digit code')).fill(await authenticator.code());
      await at(page, field('I have saved these codes')).click();
      await at(page, button('Continue')).click();

      await at(page, link('Which ledger would you trust?')).click();
      await at(page, field('Add a comment')).wait();
      // Both are shown before they are saved.
      const [liked, commented] = ['/toggleLikes/', '/api/comment/'].map((path) =>
        page.waitForResponse((answer) => answer.url().includes(path)),
      );
      await at(page, button('Like')).click();
      await at(page, pressed('Like')).wait();
      await at(page, field('Add a comment')).fill('Both.');
      await page.keyboard.press('Enter');
      await at(page, button('Comments (1)')).wait();
      await Promise.all([liked, commented]);
      await page.reload();
      await at(page, text('Both.')).wait();
      await at(page, pressed('Like')).wait();

      await at(page, section('Job Opportunities Board')).click();
      await at(page, text('2 jobs')).wait();
      await at(page, label('Contract')).click();
      await at(page, text('1 job')).wait();
      await at(page, link('Night Operator')).click();
      await at(page, button('Apply')).click();
      const input = await at(page, '[role=dialog] input[type=file]').handle();
      await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(resume);
      await at(page, button('Submit')).click();
      await at(page, text('You have applied for this job.')).wait();
      await page.reload();
      await at(page, text('You have applied for this job.')).wait();
    });
  });

  test('a company posts a job, reads an applicant’s resume and accepts', async () => {
    const { person } = await verifiedCompany('Rain Tree Ledger');

    await visit(async (page) => {
      await signIn(page, person);
      await at(page, section('Recruitment Dashboard')).click();
      await at(page, link('+ New Listing')).click();
      await at(page, field('Title')).fill('Ledger Keeper');
      await at(page, field('Description')).fill('You keep the books right, to the cent.');
      await at(page, field('Minimum salary (optional)')).fill('5000');
      await at(page, field('Maximum salary (optional)')).fill('7000');
      await at(page, field('Responsibility 1')).fill('Count');
      await at(page, button('Create Listing')).click();
      await at(page, link('Ledger Keeper')).click();
      await at(page, text('Applicants (0)')).wait();

      const jobId = String(await page.evaluate('location.pathname'))
        .split('/')
        .pop()!;
      const wei = await callerFor(program.url, newPerson('User', 'Lim Wei'));
      const { userId } = (await wei.get('/api/me')).body as { userId: number };
      const application = { jobId, userId: String(userId) };
      const sent = await wei.submit('/api/applyJob', application, {
        resume: await pdf('Wei kept eight ledgers'),
      });
      expect(sent.status).toBe(201);

      await page.reload();
      await at(page, button('View Resume')).click();
      await at(page, text('Wei kept eight ledgers')).wait();
      await at(page, button('Close')).click();
      await at(page, button('Accept')).click();
      await at(page, text('Applicant accepted!')).wait();
      await page.reload();
      await at(page, text('Accepted')).wait();
    });
  });

  test('an admin verifies a company, removes a post with reasons and finds both in the history', async () => {
    await registerDirectly(program.url, newPerson('Company', 'Tidepool'));
    const author = await callerFor(program.url, newPerson('User'));
    await publish(author, 'Buy my course');

    await visit(async (page) => {
      await signIn(page, grace);
      await at(page, section('Company Verification')).click();
      await at(page, button('View Document')).click();
      await at(page, text('Business profile of Tidepool')).wait();
      const taken = page.waitForResponse((answer) => answer.url().includes('/setCompanyVerified/'));
      await at(page, `${card('Tidepool')} ${button('Verify')}`).click();
      expect((await taken).status()).toBe(200);

      await at(page, link('Lock In, home')).click();
      await at(page, `${card('Buy my course')} ${button('Post options')}`).click();
      await at(page, entry('Delete')).click();
      await at(page, '[role=dialog] [role=group] label').click();
      await at(page, button('Delete & Record Violations')).click();
      await at(page, text('Post deleted.')).wait();

      await at(page, section('Moderation History')).click();
      await at(page, link('Tidepool')).wait();
      await at(page, link('Buy my course')).click();
      await at(page, text('Double entry, or events?')).wait();
    });
    const { body } = await author.get('/api/posts/paginated?label=');
    expect((body as { posts: { title: string }[] }).posts.map(({ title }) => title)).not.toContain(
      'Buy my course',
    );
  });
});

type Caller = Awaited<ReturnType<typeof callerFor>>;

async function publish(author: Caller, title: string): Promise<void> {
  const { accountId } = (await author.get('/api/me')).body as { accountId: number };
  const postData = { title, content: 'Double entry, or events?', labels: [] };
  expect((await author.post('/api/createPost', { accountId, postData })).status).toBe(201);
}

async function keepPicture(page: Page): Promise<void> {
  const name = `${expect.getState().currentTestName}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  await mkdir(join('e2e', 'out'), { recursive: true });
  await page.screenshot({ path: join('e2e', 'out', `${name}.png`) }).catch(() => undefined);
}

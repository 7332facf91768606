import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Operator } from '../apps/api/src/identity/operator.ts';
import { enrolledAccount } from '../apps/api/src/testing/people/enrolled-account.ts';
import { published } from '../apps/api/src/testing/log/published.ts';
import { startTestApp } from '../apps/api/src/testing/test-app.ts';
import { lookForMails, sendWaitingMails } from '../apps/api/src/testing/mail/waiting-mails.ts';
import { newPerson, type Person } from './identity/person.ts';
import { isError } from './program.ts';

/** The program with the built web app, within the test's process, on its own empty database. */
export interface Site {
  readonly url: string;
  /** Creates an admin by the operator's command, with an initial password. */
  admin(): Promise<Person>;
  /** Opens an account and enrols an authenticator by commands, without the calls of the pages. */
  enrol(person: Person): Promise<{ secret: string; recoveryCodes: string[] }>;
  /** Lets ten minutes pass since everybody last gave both factors. */
  ageProofs(): Promise<void>;
  /** Sends pending mails now, without the delay in which people may read notifications in the app. */
  mailNotifications(): Promise<void>;
  /** Publishes all decisions of this moment, which makes their receipts ready. */
  publishDecisions(): Promise<void>;
  /** Throws if the program logged an error. */
  stop(): Promise<void>;
}

const sites = new Map<string, Site>();

/** The site at this address, if it runs in this process. */
export const siteAt = (url: string) => sites.get(url);

export type SiteSettings = Parameters<typeof startTestApp>[0];

export async function startSite(settings: SiteSettings = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-journey-'));
  const log = join(folder, 'log');
  const logTo = openSync(log, 'a');
  const test = await startTestApp({ logLevel: 'warn', ...settings }, { logTo });
  const url = (await test.app.getUrl()).replace('127.0.0.1', 'localhost');
  const site: Site = {
    url,
    async admin() {
      const admin = newPerson('Admin');
      return { ...admin, ...(await test.app.get(Operator).createAdmin(admin.email, admin.name)) };
    },
    async enrol({ name, email, password, role }) {
      const person: Parameters<typeof enrolledAccount>[2] = { name, email, password, role };
      // That moment's code counts as used, so the current code and the one before it still work for signing in.
      const then = new Date(Date.now() - 120_000);
      await enrolledAccount(test.app, { now: () => then }, person);
      return { secret: person.secret!, recoveryCodes: [...person.recoveryCodes!] };
    },
    async ageProofs() {
      await test.pool.query(
        `update session set started_at = started_at - interval '10 minutes', proven_at = null`,
      );
    },
    async mailNotifications() {
      await lookForMails(test.app);
      await sendWaitingMails(test.app);
    },
    async publishDecisions() {
      await published(test);
    },
    async stop() {
      sites.delete(url);
      await test.stop();
      // The file stays open, because a line may still be written.
      const lines = (await readFile(log, 'utf8')).split('\n');
      await rm(folder, { recursive: true, force: true });
      const errors = lines.filter(isError);
      if (errors.length > 0) throw new Error(`The program logged:\n${errors.join('\n')}`);
    },
  };
  sites.set(url, site);
  return site;
}

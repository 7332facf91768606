import { createHash } from 'node:crypto';
import { admin, applications, companies, jobs, posts, users } from './content/community.ts';
import type {
  AccountKey,
  DemoApplication,
  DemoCompany,
  DemoJob,
  DemoPost,
  DemoUser,
  MemberKey,
} from './content/shape.ts';
import { instantOf, lengthOf } from './moment.ts';

/** One thing that somebody does, at its time. */
export type Step = { readonly at: Date } & (
  | { readonly does: 'create admin'; readonly admin: typeof admin }
  | { readonly does: 'register'; readonly account: DemoUser | DemoCompany }
  | {
      readonly does: 'decide company';
      readonly company: DemoCompany;
      readonly verdict: 'Verified' | 'Rejected';
    }
  | { readonly does: 'post'; readonly post: DemoPost }
  | {
      readonly does: 'comment';
      readonly post: DemoPost;
      readonly author: MemberKey;
      readonly content: string;
    }
  | { readonly does: 'like'; readonly post: DemoPost; readonly account: MemberKey }
  | { readonly does: 'post job'; readonly job: DemoJob }
  | { readonly does: 'apply'; readonly application: DemoApplication; readonly job: DemoJob }
  | {
      readonly does: 'judge';
      readonly application: DemoApplication;
      readonly job: DemoJob;
      readonly verdict: 'Accepted' | 'Rejected';
    }
);

/** Everything that happens in the demo community, in the order of its times. */
export const timeline = (now: Date): readonly Step[] =>
  [
    ...arrivals(now),
    ...posts.flatMap((post) => conversation(post, now)),
    ...jobs.map((job): Step => ({ does: 'post job', at: instantOf(job.at, now), job })),
    ...applications.flatMap((application) => recruitment(application, now)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());

const arrivals = (now: Date): Step[] => [
  { does: 'create admin', at: instantOf(admin.joined, now), admin },
  ...[...users, ...companies].map((account): Step => ({
    does: 'register',
    at: instantOf(account.joined, now),
    account,
  })),
  ...companies.flatMap((company): Step[] => {
    if (!company.decision) return [];
    const { verdict, at } = company.decision;
    return [{ does: 'decide company', at: instantOf(at, now), company, verdict }];
  }),
];

/** When an account may begin to act: a company once it is verified, everyone else at once. */
export const activeSince = (key: AccountKey, now: Date): Date => {
  const company = companies.find((one) => one.key === key);
  if (company) return company.decision ? instantOf(company.decision.at, now) : now;
  return instantOf(users.find((one) => one.key === key)?.joined ?? admin.joined, now);
};

const conversation = (post: DemoPost, now: Date): Step[] => {
  const published = instantOf(post.at, now);
  return [
    { does: 'post', at: published, post },
    ...post.comments.map(([author, after, content]): Step => {
      const at = new Date(published.getTime() + lengthOf(after));
      return { does: 'comment', at, post, author, content };
    }),
    ...post.likes.map((account): Step => {
      const from = Math.max(published.getTime(), activeSince(account, now).getTime());
      const until = Math.min(from + lengthOf('2d'), now.getTime());
      // Most likes come early; the square keeps a few for the second day.
      const at = new Date(from + (until - from) * scatter(post.title, account) ** 2);
      return { does: 'like', at, post, account };
    }),
  ];
};

const recruitment = (application: DemoApplication, now: Date): Step[] => {
  const job = jobs.find((one) => one.key === application.job);
  if (!job) throw new Error(`There is no demo job "${application.job}"`);
  const { decision } = application;
  return [
    { does: 'apply', at: instantOf(application.at, now), application, job },
    ...(decision
      ? [
          {
            does: 'judge',
            at: instantOf(decision.at, now),
            application,
            job,
            verdict: decision.verdict,
          } as const,
        ]
      : []),
  ];
};

/** The last day on which a job takes applications, as a calendar day in Singapore (`2026-12-20`). */
export const closingDay = (job: DemoJob, now: Date): string =>
  new Date(instantOf('0d 12:00', now).getTime() + job.closesIn * lengthOf('1d')).toISOString().slice(0, 10);

/** Always the same number in 0…1 for the same words, so that every demo looks alike. */
const scatter = (...words: readonly string[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE() / 2 ** 32;

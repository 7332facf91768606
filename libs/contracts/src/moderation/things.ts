import { z } from 'zod';
import { jobTypes, workArrangements } from '../jobs/jobs.ts';
import { verification } from '../identity/account.ts';
import { fileKey, id, instant } from '../shapes.ts';

/** A person in the history. `left`: the account is closed. The name of an erased person is "Deleted account". */
export const person = z
  .object({ accountId: id, name: z.string(), left: z.boolean() })
  .meta({ id: 'ModerationPerson' });
export type ModerationPerson = z.output<typeof person>;

const post = z.object({
  kind: z.literal('post'),
  postId: id,
  title: z.string(),
  content: z.string(),
  labels: z.array(z.string()),
  postedAt: instant,
});

const comment = z.object({
  kind: z.literal('comment'),
  commentId: id,
  /** The comment's post and its title. */
  postId: id,
  postTitle: z.string(),
  content: z.string(),
  postedAt: instant,
});

const job = z.object({
  kind: z.literal('job'),
  jobId: id,
  companyId: id,
  title: z.string(),
  description: z.string(),
  applicationDeadline: instant,
  minSalary: z.int(),
  maxSalary: z.int(),
  jobType: z.enum(jobTypes),
  workArrangement: z.enum(workArrangements),
  fieldOfWork: z.string(),
  responsibilities: z.array(z.string()),
  experiencePreferred: z.int().nullable(),
  postedAt: instant,
});

/**
 * `companyDocUrl`: the document that was reviewed; null once the company's data is erased. `change`: the proposed values of a verified
 * company.
 */
const company = z.object({
  kind: z.literal('company'),
  companyId: id,
  accountId: id,
  name: z.string(),
  email: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  companyDocUrl: fileKey.nullable(),
  verified: verification,
  registeredAt: instant,
  change: z.object({ name: z.string().nullable(), companyDocUrl: fileKey.nullable() }).nullable(),
});

/** The profile picture that a decision about an account removed or restored. Only admins can view a removed one. */
const picture = z.object({ kind: z.literal('picture'), accountId: id, pictureUrl: z.string() });

/** The subject of a decision with its full content at some moment. */
export const moderatedThing = z
  .discriminatedUnion('kind', [post, comment, job, company, picture])
  .meta({ id: 'ModeratedThing' });
export type ModeratedThing = z.output<typeof moderatedThing>;

/**
 * The state of a thing since a decision: `unchanged`, `edited`, or gone: `deleted` by its author, `removed` by an admin, `left` (the
 * account was closed) or `erased` (with the person's data).
 */
export const thingStates = ['unchanged', 'edited', 'deleted', 'removed', 'left', 'erased'] as const;

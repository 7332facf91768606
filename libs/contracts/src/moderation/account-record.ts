import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { id, idText, instant, requiredText, success } from '../shapes.ts';
import { reportCase } from './reports.ts';
import { person } from './things.ts';

export const longestAdminNote = 2_000;
/** How many of a person's cases, things and decisions a record lists; the rest is only counted. */
export const mostListedInRecord = 100;

const admins = only('Admin');
const params = z.object({ accountId: idText });

const adminNote = z.object({
  noteId: id,
  /** Empty once the person is erased. */
  words: z.string(),
  writtenBy: person,
  writtenAt: instant,
});
export type AdminNote = z.output<typeof adminNote>;

const recordedItem = z.object({
  thing: z.enum(['post', 'comment', 'job']),
  id,
  /** The post of a comment. */
  postId: id.nullable(),
  title: z.string(),
  excerpt: z.string(),
  /** Changes with every edit. A decision names the version that was read. */
  version: z.int(),
  postedAt: instant,
  caseId: id.nullable(),
  reportCount: z.int(),
});
export type RecordedItem = z.output<typeof recordedItem>;

const earlierDecision = z.object({
  /** Log position of the decision. */
  position: z.int(),
  /** `removal`: of a post, comment or job. */
  kind: z.enum(['removal', 'pictureRemoval', 'warning', 'suspension']),
  decidedAt: instant,
  decidedBy: person.nullable(),
  reasons: z.array(z.string()),
  /** The title of what was removed; empty otherwise. */
  title: z.string(),
  /** Restored, withdrawn or lifted since. */
  undone: z.boolean(),
});
export type EarlierDecision = z.output<typeof earlierDecision>;

export const getAccountRecord = contract({
  method: 'GET',
  path: '/api/accounts/:accountId/record',
  summary:
    'What admins know of a person: open cases, what they posted, earlier decisions (`without`: not those of this case), the age of the account, how their reports ended, and the notes of admins.',
  access: admins,
  params,
  query: z.object({ without: idText.optional() }),
  ofOne: true,
  answer: z
    .object({
      person,
      role: z.enum(['User', 'Company']),
      registeredAt: instant.nullable(),
      openCases: z.array(reportCase),
      openCaseCount: z.int(),
      /** Their newest posts, comments and jobs that are there, those with an open case first. */
      items: z.array(recordedItem),
      itemCount: z.int(),
      /** Their profile picture, which can be removed too. A decision names the version that was read. */
      picture: z.object({ url: z.string(), version: z.int() }).nullable(),
      decisions: z.array(earlierDecision),
      decisionCount: z.int(),
      /** Reports that they made; `upheld`: led to a removal, warning or suspension. */
      reportsMade: z.object({ open: z.int(), upheld: z.int(), dismissed: z.int(), gone: z.int() }),
      notes: z.array(adminNote),
      /** Whether the account may write only so much a day because it is new. */
      isLimited: z.boolean(),
    })
    .meta({ id: 'AccountRecord' }),
});
export type AccountRecord = AnswerOf<typeof getAccountRecord>;

export const writeAdminNote = contract({
  method: 'POST',
  path: '/api/accounts/:accountId/notes',
  summary: 'Writes a note about a person or company that only admins read.',
  access: admins,
  params,
  body: z.object({ words: requiredText(longestAdminNote) }),
  mayPend: true,
  status: 201,
  answer: adminNote,
});

export const liftLimits = contract({
  method: 'DELETE',
  path: '/api/accounts/:accountId/limits',
  summary: 'Lifts the limits of a new account: from now on it may write as much as others.',
  access: admins,
  params,
  switches: true,
  mayPend: true,
  answer: success,
});

export const deleteAdminNote = contract({
  method: 'DELETE',
  path: '/api/accounts/:accountId/notes/:noteId',
  summary: 'Deletes a note about a person or company.',
  access: admins,
  params: params.extend({ noteId: idText }),
  mayPend: true,
  answer: success,
});

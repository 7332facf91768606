import { z } from 'zod';
import { anyone, evenSuspended, only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { emailStates } from '../identity/email-address.ts';
import { id, instant, paged, paging, success } from '../shapes.ts';

/** What someone can be told of. A new kind is also an entry in the api's table of kinds, in the words beside this, and has an icon in the web app. */
export const notificationKinds = [
  'postCommented',
  'commentReplied',
  'mentioned',
  'postLiked',
  'commentLiked',
  'accountFollowed',
  'applicationReceived',
  'applicationDecided',
  'appliedJobClosed',
  'appliedJobChanged',
  'savedJobChanged',
  'savedJobClosing',
  'jobsFound',
  'companyDecided',
  'webhookSwitchedOff',
  'contentRemoved',
  'accountWarned',
  'accountSuspended',
  'appealDecided',
  'reportDecided',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = (typeof notificationKinds)[number];

/** What somebody can be mailed: of each kind, and once a week what is new for them. */
export const notificationTopics = [...notificationKinds, 'weeklyDigest'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

export const notificationVerdicts = [
  'Accepted',
  'Rejected',
  'Verified',
  'Revoked',
  'Reopened',
  'ChangeApproved',
  'ChangeDeclined',
  'Filled',
  'Closed',
  'Restored',
  'ReportDismissed',
  'ReportRemoved',
  'ReportWarned',
  'ReportSuspended',
  'ReportGone',
  'SuspensionLifted',
  'DecisionUpheld',
  'DecisionReversed',
  'WebhookFailing',
  'WebhookGone',
] as const;

/** Of more new jobs for one saved search a notification says no number. */
export const mostNewJobs = 21;

/** The newest notifications that are kept in the list. */
export const mostNotifications = 300;

/** Everything of one kind about one thing: all likes of a post are one notification. */
export const notification = z
  .object({
    /** Kind and thing; it stays the same when more comes to it. */
    id: z.string(),
    kind: notificationKind,
    thing: z.enum(['post', 'comment', 'job', 'application', 'company', 'account', 'report', 'search']),
    /** In the log, of the newest that it tells. */
    position: z.int(),
    at: instant,
    isRead: z.boolean(),
    /** Of the post, job or saved search. */
    title: z.string().nullable(),
    /** Who did it, by their names of today; the three latest at most. */
    actors: z.array(z.object({ accountId: id, name: z.string(), profilePicUrl: z.string().nullable() })),
    /** How many people did it, with those. */
    people: z.int(),
    verdict: z.enum(notificationVerdicts).nullable(),
    /** Of `jobsFound`: how many its reader has not seen; 21 stands for more than 20. */
    newJobs: z.int().min(0).optional(),
    /** Why something was removed. */
    reasons: z.array(z.string()),
    /** The page of the web app that it leads to. */
    place: z.string(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

const access = only('User', 'Company');
const unread = z.int();
const position = z.int('Must be a whole number.').min(1, 'Must be a positive number.');

export const listNotifications = contract({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller is told of, newest first, grouped by kind and thing; the newest 300.',
  access,
  query: z.object(paging(20)),
  answer: paged('notifications', notification).extend({ unread }),
});
export type NotificationPage = AnswerOf<typeof listNotifications>;

export const readNotification = contract({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Says that the caller saw one notification. Saying it again changes nothing.',
  access: evenSuspended(access),
  body: z.object({ notificationId: z.string('Is required.').min(1, 'Is required.').max(100) }),
  mayPend: true,
  answer: z.object({ unread }),
});

export const readNotifications = contract({
  method: 'POST',
  path: '/api/notifications/readAll',
  summary:
    'Says that the caller saw all their notifications up to a position. Saying it again changes nothing.',
  access: evenSuspended(access),
  body: z.object({ position }),
  mayPend: true,
  answer: z.object({ unread }),
});

export const notificationChannels = z.array(z.enum(['inApp', 'email'])).max(10);
const notificationChoices = z.object({
  /** The kinds that the caller can be told of, and where they are. */
  choices: z.array(z.object({ kind: notificationKind, channels: notificationChannels })),
  /** Of the caller's address, which gets mails where it is confirmed; null where no mail is sent. */
  email: z.enum(emailStates).nullable(),
  /** Whether the caller wants the digest. */
  weeklyDigest: z.boolean(),
});
export type NotificationChoices = z.output<typeof notificationChoices>;

export const getNotificationChoices = contract({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'Of what the caller wants to be told, and where.',
  access,
  answer: notificationChoices,
});

export const chooseNotifications = contract({
  method: 'POST',
  path: '/api/notifications/choices',
  summary:
    'Says where the caller is told of one kind of thing: in the app, by email, or nowhere where the list is empty. The weekly digest comes by email only.',
  access: evenSuspended(access),
  body: z.object({ kind: z.enum(notificationTopics), channels: notificationChannels }),
  mayPend: true,
  answer: notificationChoices,
});

/**
 * The address in a mail that ends mails of its kind: a GET shows a page of the web app, which changes nothing. What proves it stands in
 * the query, which no log of ours keeps.
 */
export const unsubscribePath = '/unsubscribe';

export const unsubscribe = contract({
  method: 'POST',
  path: '/unsubscribe',
  summary:
    'Ends mails of one kind to one account (RFC 8058). The address is signed, so it needs neither a session nor an anti-forgery token.',
  access: anyone,
  forgery: 'none',
  query: z.object({ token: z.string('Is required.').max(200, 'Is too long.') }),
  answer: success,
});

import { z } from 'zod';
import { anyone, evenSuspended, only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { emailStates } from '../identity/email-address.ts';
import { paths } from '../paths.ts';
import { id, instant, paged, paging, success } from '../shapes.ts';

/** A new kind also needs an entry in the API's `kinds.ts`, texts (beside this file) and an icon in the web app. */
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

/** The kinds of mails: one for each kind of notification, and the weekly digest. */
export const notificationTopics = [...notificationKinds, 'weeklyDigest'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

export const notificationVerdicts = [
  'Accepted',
  'Rejected',
  'Held',
  'Released',
  'Verified',
  'Revoked',
  'Reopened',
  'ChangeApproved',
  'ChangeDeclined',
  'Filled',
  'Closed',
  'Restored',
  'PictureRestored',
  'PostAllowed',
  'CommentAllowed',
  'LimitsLifted',
  'SeveralRemoved',
  'RemovedAndWarned',
  'RemovedAndSuspended',
  'DecisionUndone',
  'ReportDismissed',
  'ReportRemoved',
  'ReportPictureRemoved',
  'ReportWarned',
  'ReportSuspended',
  'ReportGone',
  'SuspensionLifted',
  'DecisionUpheld',
  'DecisionReversed',
  'WebhookFailing',
  'WebhookGone',
] as const;

/** From this number on, a notification says "more than 20" new jobs. */
export const mostNewJobs = 21;

/** How many notifications the list keeps; older ones are dropped. */
export const mostNotifications = 300;

/** All events of one kind about one thing: the likes of a post make one notification. */
export const notification = z
  .object({
    /** Made of kind and thing; stays the same when more events are added. */
    id: z.string(),
    kind: notificationKind,
    thing: z.enum(['post', 'comment', 'job', 'application', 'company', 'account', 'report', 'search']),
    /** The log position of its newest event. */
    position: z.int(),
    at: instant,
    isRead: z.boolean(),
    /** The title of the post, job or saved search. */
    title: z.string().nullable(),
    /** At most the three latest people who acted, with their current names. */
    actors: z.array(z.object({ accountId: id, name: z.string(), profilePicUrl: z.string().nullable() })),
    /** Number of people who acted, including `actors`. */
    people: z.int(),
    verdict: z.enum(notificationVerdicts).nullable(),
    /** For `jobsFound`: number of unseen jobs; 21 means more than 20. */
    newJobs: z.int().min(0).optional(),
    /** The reasons of a removal. */
    reasons: z.array(z.string()),
    /** The path of the page that it links to. */
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
  summary: 'Lists the caller’s newest 300 notifications, newest first, grouped by kind and thing.',
  access,
  query: z.object(paging(20)),
  answer: paged('notifications', notification).extend({ unread }),
});
export type NotificationPage = AnswerOf<typeof listNotifications>;

export const readNotification = contract({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks one of the caller’s notifications as read. Repeating it changes nothing.',
  access: evenSuspended(access),
  body: z.object({ notificationId: z.string('Is required.').min(1, 'Is required.').max(100) }),
  mayPend: true,
  answer: z.object({ unread }),
});

export const readNotifications = contract({
  method: 'POST',
  path: '/api/notifications/readAll',
  summary: 'Marks all of the caller’s notifications up to a position as read. Repeating it changes nothing.',
  access: evenSuspended(access),
  body: z.object({ position }),
  mayPend: true,
  answer: z.object({ unread }),
});

export const notificationChannels = z.array(z.enum(['inApp', 'email'])).max(10);
const notificationChoices = z.object({
  /** The kinds available to the caller, with their channels. */
  choices: z.array(z.object({ kind: notificationKind, channels: notificationChannels })),
  /** State of the caller's address; only a confirmed one gets mails. Null if this installation sends no mail. */
  email: z.enum(emailStates).nullable(),
  /** Whether the caller gets the weekly digest. */
  weeklyDigest: z.boolean(),
});
export type NotificationChoices = z.output<typeof notificationChoices>;

export const getNotificationChoices = contract({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'Returns the kinds of notifications that the caller can get, and the channels chosen for each.',
  access,
  answer: notificationChoices,
});

export const chooseNotifications = contract({
  method: 'POST',
  path: '/api/notifications/choices',
  summary:
    'Sets the channels for one kind of notification: in the app, by email, or none if the list is empty. The weekly digest comes by email only.',
  access: evenSuspended(access),
  body: z.object({ kind: z.enum(notificationTopics), channels: notificationChannels }),
  mayPend: true,
  answer: notificationChoices,
});

/**
 * The unsubscribe link in mails. A GET shows a page of the web app and changes nothing. The proof is in the query, which we never log.
 */
export const unsubscribe = contract({
  method: 'POST',
  path: paths.unsubscribe,
  summary:
    'Stops emails of one kind to one account (RFC 8058). The address is signed, so it needs neither a session nor an anti-forgery token.',
  access: anyone,
  forgery: 'none',
  query: z.object({ token: z.string('Is required.').max(200, 'Is too long.') }),
  answer: success,
});

import type { Notification, NotificationKind } from './notifications.ts';

/**
 * The texts of each kind of notification, in the bell menu and in mails. Imports no schema, so that pages of the web app that need only
 * the texts stay small.
 */
interface Words {
  /** The label of the kind in the settings. */
  readonly setting: string;
  readonly sentence: (notification: Notification) => Sentence;
}

/** Parts of a sentence in order: plain text, names of people, and titles. Bell and mail format names and titles differently. */
export type Sentence = readonly (string | { readonly name: string } | { readonly title: string })[];

const verdicts: Readonly<Record<NonNullable<Notification['verdict']>, string>> = {
  Accepted: 'was accepted',
  Rejected: 'was rejected',
  Verified: 'Your company was verified',
  Revoked: 'Your company’s verification was revoked',
  Reopened: 'Your company is under review again',
  ChangeApproved: 'The change of your company was approved',
  ChangeDeclined: 'The change of your company was declined',
  Filled: 'has been filled',
  Closed: 'was closed by the company',
  Restored: 'Your content was restored',
  PictureRestored: 'An administrator restored your profile picture',
  PostAllowed: 'An administrator allowed the post that was refused. You can send it again',
  CommentAllowed: 'An administrator allowed the comment that was refused. You can send it again',
  LimitsLifted: 'An administrator lifted the daily limits of your account',
  Held: 'Your content is hidden until an administrator decides',
  Released: 'An administrator looked at your content: it is shown',
  SeveralRemoved: 'An administrator removed several things of yours',
  RemovedAndWarned: 'An administrator removed content of yours and warned you',
  RemovedAndSuspended: 'An administrator removed content of yours and suspended your account',
  DecisionUndone: 'An administrator undid a decision about you',
  ReportDismissed: 'We looked at what you reported and found nothing against the rules',
  ReportRemoved: 'What you reported was removed',
  ReportPictureRemoved: 'The picture of the profile that you reported was removed',
  ReportWarned: 'The author of what you reported was warned',
  ReportSuspended: 'The author of what you reported was suspended',
  ReportGone: 'What you reported is no longer there',
  SuspensionLifted: 'Your suspension was lifted',
  DecisionUpheld: 'Your appeal was decided: the decision was upheld',
  DecisionReversed: 'Your appeal was decided: the decision was reversed',
  WebhookFailing: 'nothing has reached its receiver for three days',
  WebhookGone: 'its receiver answered that it is gone (410)',
};

const nouns: Readonly<Record<Notification['thing'], string>> = {
  post: 'post',
  comment: 'comment',
  job: 'job listing',
  application: 'application',
  company: 'company',
  account: 'account',
  report: 'report',
  search: 'saved search',
};

export const notificationWords: Readonly<Record<NotificationKind, Words>> = {
  postCommented: {
    setting: 'Comments on your posts',
    sentence: (notification) => [...people(notification), ' commented on your post', ...title(notification)],
  },
  commentReplied: {
    setting: 'Replies to your comments',
    sentence: (notification) => [...people(notification), ' replied to your comment', ...title(notification)],
  },
  mentioned: {
    setting: 'Mentions of you',
    sentence: (notification) => [
      ...people(notification),
      ` mentioned you in ${notification.thing === 'comment' ? 'a comment' : 'the post'}`,
      ...title(notification),
    ],
  },
  postLiked: {
    setting: 'Likes on your posts',
    sentence: (notification) => [...people(notification), ' liked your post', ...title(notification)],
  },
  commentLiked: {
    setting: 'Likes on your comments',
    sentence: (notification) => [...people(notification), ' liked your comment', ...title(notification)],
  },
  accountFollowed: {
    setting: 'New followers',
    sentence: (notification) => [...people(notification), ' followed you'],
  },
  applicationReceived: {
    setting: 'Applications for your jobs',
    sentence: (notification) => [...people(notification), ' applied for', ...title(notification)],
  },
  applicationDecided: {
    setting: 'Decisions on your applications',
    sentence: (notification) => [
      'Your application for',
      ...title(notification),
      ` ${notification.verdict ? verdicts[notification.verdict] : 'was decided'}`,
    ],
  },
  appliedJobClosed: {
    setting: 'Jobs you applied for close',
    sentence: (notification) => [
      'A job you applied for ',
      notification.verdict ? verdicts[notification.verdict] : 'was closed',
      ...(notification.title === null ? [] : [':']),
      ...title(notification),
    ],
  },
  appliedJobChanged: {
    setting: 'Changes to jobs you applied for',
    sentence: (notification) => ['A job you applied for has changed:', ...title(notification)],
  },
  savedJobChanged: {
    setting: 'Changes to jobs you saved',
    sentence: (notification) => ['A job you saved has changed:', ...title(notification)],
  },
  savedJobClosing: {
    setting: 'Saved jobs that close soon',
    sentence: (notification) => ['A job you saved closes soon:', ...title(notification)],
  },
  jobsFound: {
    setting: 'New jobs for your saved searches',
    sentence: (notification) => [`${newJobs(notification)} for`, ...title(notification)],
  },
  companyDecided: {
    setting: 'Verification of your company',
    sentence: ({ verdict }) => [
      verdict === 'Rejected'
        ? 'Your company’s verification was rejected'
        : verdict
          ? verdicts[verdict]
          : 'Your company was reviewed',
    ],
  },
  webhookSwitchedOff: {
    setting: 'Webhooks that are switched off',
    sentence: ({ verdict }) => [
      `One of your company’s webhooks was switched off${verdict ? `: ${verdicts[verdict]}` : ''}`,
    ],
  },
  contentRemoved: {
    setting: 'Your content is removed',
    sentence: (notification) => {
      if (notification.thing === 'account')
        return [
          notification.verdict
            ? verdicts[notification.verdict]
            : 'An administrator removed your profile picture',
        ];
      const your = `your ${nouns[notification.thing]}`;
      if (notification.verdict === 'Held')
        return [`Several members reported ${your}`, ...title(notification), '. It is hidden until we decide'];
      if (notification.verdict === 'Released')
        return [`We looked at ${your}`, ...title(notification), '. It is shown'];
      return [
        `An administrator ${notification.verdict === 'Restored' ? 'restored' : 'removed'} ${your}`,
        ...title(notification),
      ];
    },
  },
  accountWarned: {
    setting: 'Warnings',
    sentence: ({ verdict }) => [verdict ? verdicts[verdict] : 'An administrator warned you'],
  },
  accountSuspended: {
    setting: 'Your account is suspended',
    sentence: ({ verdict }) => [verdict ? verdicts[verdict] : 'An administrator suspended your account'],
  },
  appealDecided: {
    setting: 'Decisions on your appeals',
    sentence: ({ verdict }) => [verdict ? verdicts[verdict] : 'Your appeal was decided'],
  },
  reportDecided: {
    setting: 'Decisions on your reports',
    sentence: ({ verdict }) => [verdict ? verdicts[verdict] : 'Your report was decided'],
  },
};

/** Jobs that the reader has seen are not counted. */
function newJobs({ newJobs: found = 0 }: Notification): string {
  if (found === 0) return 'New jobs';
  if (found > 20) return 'More than 20 new jobs';
  return found === 1 ? '1 new job' : `${found} new jobs`;
}

/** For a comment: the title of its post. */
const title = (notification: Notification): Sentence =>
  notification.title === null
    ? []
    : [` ${notification.thing === 'comment' ? 'on ' : ''}“`, { title: notification.title }, '”'];

/** Mei; Mei and Wei Jie; Mei and 4 others. */
function people({ actors: [first, second], people: all }: Notification): Sentence {
  if (!first) return ['Someone'];
  if (all === 1) return [{ name: first.name }];
  if (all === 2 && second) return [{ name: first.name }, ' and ', { name: second.name }];
  const others = all - 1;
  return [{ name: first.name }, ` and ${others.toLocaleString('en')} ${others === 1 ? 'other' : 'others'}`];
}

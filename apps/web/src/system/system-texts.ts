import type { ProjectionState, SignInFailure, SystemProblemKind, SystemState } from '@lock-in/contracts';
import { count, plural, wordFor } from '../ui/words/format.ts';
import { duration } from '../ui/words/durations.ts';

/** The purpose of each read model and reactor, with the names that the operator's commands use. */
const about: Readonly<Record<string, string>> = {
  access: 'Roles and who may sign in',
  accounts: 'Names, pictures and places of accounts',
  relations: 'Blocked and muted accounts, and muted words',
  feed: 'Posts, likes and comments',
  following: 'What people follow, mute and save',
  jobs: 'Job listings and applications',
  companies: 'Companies and their verification',
  notifications: 'Notifications, and which of them were read',
  privacy: 'Erased accounts',
  moderation: 'Moderation history',
  decision_log: 'Public log of decisions and its witnesses',
  reports: 'Reports, warnings, suspensions and appeals',
  search: 'Search index of people, companies, posts and jobs',
  storage: 'Owners of files',
  'reactor:account-mail': 'Queues mails about changes to how people sign in',
  'reactor:address-mail': 'Queues mails about changes of email addresses',
  'reactor:job-alerts': 'Queues the check of saved searches for new jobs',
  'reactor:response-rates': 'Queues the count of answers to applications',
  'reactor:erasure': 'Queues the erasure of accounts',
  'reactor:label-usage': 'Queues the count of tags',
  'reactor:report-closing':
    'Queues the closing of cases about deleted content, and answers to their many reporters',
  'reactor:report-hiding': 'Queues the hiding of content that members report',
  'reactor:decision-log': 'Queues the publication of decisions',
  'reactor:webhooks': 'Queues messages to webhooks',
  'account-mail': 'Sends mails about signing in',
  'address-mail': 'Sends mails about email addresses',
  erasure: 'Deletes files and sign-ins of erased accounts',
  'data-archive': 'Makes the archives that people ask for',
  'expired-rows': 'Removes codes and sign-ins that expired',
  'invitation-mail': 'Mails invitations of companies',
  'notification-mail': 'Mails notifications',
  'weekly-digest': 'Mails the weekly digest',
  webhooks: 'Sends messages to webhooks',
  'report-closing': 'Closes cases about deleted content, and answers their many reporters',
  'report-hiding': 'Hides content that enough members reported',
  'response-rates': 'Counts how companies answer applications',
  'job-alerts': 'Notifies users of new jobs for their saved searches',
  'closing-jobs': 'Notifies users that a job they saved closes soon',
  'label-usage': 'Counts the posts of each tag',
  'command-results': 'Forgets the results of requests after 48 hours',
  'log-verification': 'Verifies the event log every six hours',
  'decision-log': 'Publishes decisions and has witnesses sign',
  'orphaned-files': 'Removes files that belong to nothing',
};
export const aboutProjection = (name: string) => about[name] ?? '';
const reactorPrefix = 'reactor:';
export const isReactor = (name: string) => name.startsWith(reactorPrefix);

/** "read model feed", "reactor label-usage". */
const withKind = (name: string) =>
  isReactor(name) ? `reactor ${name.slice(reactorPrefix.length)}` : `read model ${name}`;

/** A queue may have the name of a reactor without its prefix. */
export const aboutQueue = (name: string) => about[name] ?? '';

/** A short text per kind of problem, without numbers that change meanwhile, so that screen readers hear it once. */
const short: Readonly<Record<SystemProblemKind, (subject: string) => string>> = {
  appendHeldOpen: () => 'an append is held open',
  connectionsEnded: () => 'database connections were ended',
  filesLeftAlone: () => 'files belong to nothing',
  filesNotSwept: () => 'the stored files were not swept',
  jobsFailed: (queue) => `jobs of ${queue} failed`,
  jobsStalled: (queue) => `jobs of ${queue} were taken from their workers`,
  jobsWaiting: (queue) => `jobs of ${queue} wait`,
  logDamaged: () => 'the log was changed',
  noWorker: () => 'no worker is running',
  notSealed: () => 'events are not sealed',
  notVerified: () => 'the log was not verified',
  projectionBehind: (name) => `the ${withKind(name)} is behind`,
  queueOutOfReach: (queue) => `the queue ${queue} is unreachable`,
  rootsParked: (name) => `the ${withKind(name)} has parked roots`,
  tallyDrift: (tally) => `counts in ${tally} were wrong`,
};

export const announcementOf = ({ problems }: SystemState): string =>
  problems.length === 0
    ? 'Everything is caught up.'
    : `Needs attention: ${problems.map(({ kind, subject }) => short[kind](subject ?? '')).join(', ')}.`;

type Problem = SystemState['problems'][number];

/** The problem and its effect, in a sentence or two. */
export function problemText({ kind, subject }: Problem, system: SystemState): string {
  const projection = system.projections.find(({ name }) => name === subject);
  const queue = system.queues.find(({ name }) => name === subject);
  const { log, storage } = system;
  switch (kind) {
    case 'appendHeldOpen':
      return `An append has been open for ${duration(log.oldestAppendSeconds ?? 0)}. What was written since cannot be seen until it ends.`;
    case 'connectionsEnded':
      return 'In the last hour, database connections of frozen or vanished processes were ended because others waited for them.';
    case 'filesLeftAlone':
      return `${count(storage.sweep?.leftAlone ?? 0)} stored files belong to nothing in this database. None was removed: check that database and files belong together.`;
    case 'filesNotSwept':
      return 'The stored files were not swept for more than three hours, so files that belong to nothing take up room.';
    case 'jobsFailed':
      return `${plural(queue?.counts?.failed ?? 0, 'job')} of ${subject} failed after all attempts.`;
    case 'jobsStalled':
      return `In the last hour, jobs of ${subject} were taken from workers that froze or ended, and done by others.`;
    case 'jobsWaiting':
      return `${plural(queue?.counts?.waiting ?? 0, 'job')} of ${subject} wait to be done.`;
    case 'logDamaged':
      return 'Verification failed: the log was changed after it was sealed.';
    case 'noWorker':
      return 'No worker is running. What people write is stored, but does not become visible.';
    case 'notSealed':
      return `Events have not been sealed for ${duration(log.unsealedSeconds)}.`;
    case 'notVerified':
      return 'The log was not verified for more than 13 hours.';
    case 'projectionBehind':
      return `The ${withKind(subject ?? '')} is ${duration(projection?.behindSeconds ?? 0)} behind: ${isReactor(subject ?? '') ? 'its jobs are queued late' : 'its pages are out of date'}.`;
    case 'queueOutOfReach':
      return `The queue ${subject} does not answer.`;
    case 'rootsParked':
      return `${plural(projection?.parkedCount ?? 0, 'root')} of the ${withKind(subject ?? '')} ${wordFor(projection?.parkedCount ?? 0, 'waits', 'wait')} because an event could not be folded.`;
    case 'tallyDrift':
      return `In the last hour, counts in ${subject} were wrong and were corrected.`;
  }
}

/** The speed of a read model and its remaining time; empty if nothing is left. */
export function progressText({ behind, perSecond, secondsLeft }: ProjectionState): string {
  if (behind === 0) return '';
  const parts = [`${plural(behind, 'event')} left`];
  if (perSecond !== null) parts.push(`${rate(perSecond)} per second`);
  if (secondsLeft !== null) parts.push(`about ${duration(Math.max(1, secondsLeft))} to go`);
  else if (perSecond !== null) parts.push('not catching up');
  return parts.join(' · ');
}

const rate = (perSecond: number) =>
  perSecond < 10 ? String(Number(perSecond.toFixed(1))) : count(perSecond);

/** Reasons of failed sign-ins, as row labels of a table. */
export const failureLabelsForAdmins: Readonly<Record<SignInFailure, string>> = {
  password: 'Wrong email or password',
  code: 'Wrong code',
  captcha: 'CAPTCHA not completed',
  limit: 'Too many attempts',
  disabled: 'Account disabled',
};

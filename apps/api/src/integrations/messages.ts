import type { WebhookMessage, WebhookTopic } from '@lock-in/contracts';
import type { EventOf, EventType } from '@lock-in/domain';

/** A message's content without its company and links. */
export interface Content {
  readonly topic: WebhookTopic;
  readonly jobId: number;
  readonly applicationId?: number;
  readonly status?: string;
  readonly stageId?: number | null;
}

type ContentOf<Type extends EventType> = (data: EventOf<Type>['data']) => Content;

const ofApplication =
  (topic: WebhookTopic, status: string) =>
  ({ jobId, applicationId }: { readonly jobId: number; readonly applicationId: number }): Content => ({
    topic,
    jobId,
    applicationId,
    status,
  });
const ofJob =
  (topic: WebhookTopic, status?: string) =>
  ({ jobId }: { readonly jobId: number }): Content => ({
    topic,
    jobId,
    ...(status !== undefined && { status }),
  });

/** The events that webhooks receive. An undone decision is sent as `application.decided`; its status shows that it is open again. */
const contents: { readonly [Type in EventType]?: ContentOf<Type> } = {
  ApplicationSubmitted: ofApplication('application.submitted', 'Applied'),
  ApplicationWithdrawn: ofApplication('application.withdrawn', 'Withdrawn'),
  // To the company it is the same as a new application.
  WithdrawalUndone: ofApplication('application.submitted', 'Applied'),
  ResumeReplaced: ofApplication('application.resume_replaced', 'Applied'),
  ApplicationMoved: ({ jobId, applicationId, to }) => ({
    topic: 'application.moved',
    jobId,
    applicationId,
    status: 'Applied',
    stageId: to,
  }),
  ApplicationAccepted: ofApplication('application.decided', 'Accepted'),
  ApplicationRejected: ofApplication('application.decided', 'Rejected'),
  ApplicationDecisionUndone: ofApplication('application.decided', 'Applied'),
  JobPosted: ofJob('job.posted', 'Open'),
  JobEdited: ofJob('job.edited'),
  JobClosed: ({ jobId, filled }) => ({ topic: 'job.closed', jobId, status: filled ? 'Filled' : 'Closed' }),
  JobPaused: ofJob('job.closed', 'Paused'),
  JobResumed: ofJob('job.reopened', 'Open'),
  JobReopened: ofJob('job.reopened', 'Open'),
  JobRemoved: ofJob('job.closed', 'Removed'),
  JobTakenDown: ofJob('job.closed', 'Removed'),
  JobRestored: ofJob('job.reopened', 'Open'),
};

export const toldEvents = Object.keys(contents);

/** `undefined` for events that webhooks do not receive. */
export const contentOf = (type: string, data: unknown): Content | undefined =>
  (contents[type as EventType] as ((data: unknown) => Content) | undefined)?.(data);

/** `base`: base URL of our own addresses; empty if the operator has not configured it. */
export function messageOf(
  { topic, ...ids }: Content,
  { companyId, at, base }: { readonly companyId: number; readonly at: string; readonly base: string },
): WebhookMessage {
  const links = {
    job: `${base}/api/jobDetails/${ids.jobId}`,
    ...(ids.applicationId !== undefined && { application: `${base}/api/application/${ids.applicationId}` }),
  };
  return { type: topic, version: 1, timestamp: at, data: { companyId, ...ids, links } };
}

/** A message with which a company tests its receiver. */
export const testMessage = (companyId: number, at: string): WebhookMessage => ({
  type: 'test',
  version: 1,
  timestamp: at,
  data: { companyId, links: {} },
});

import type { TokenScope, WebhookDelivery, WebhookTopic } from '@lock-in/contracts';

export const scopeWords: Readonly<Record<TokenScope, string>> = {
  'jobs:read': 'Read your jobs',
  'jobs:write': 'Post, edit, pause and close jobs',
  'applications:read': 'Read applications and resumes',
  'applications:write': 'Move, accept and reject applications, which includes reading them',
};

export const topicWords: Readonly<Record<WebhookTopic, string>> = {
  'application.submitted': 'Somebody applied',
  'application.moved': 'An application was moved to another stage',
  'application.decided': 'An application was accepted or rejected, or that was undone',
  'application.withdrawn': 'An applicant withdrew an application',
  'application.resume_replaced': 'An applicant sent another resume in place of the first',
  'job.posted': 'A job was posted',
  'job.edited': 'A job was edited',
  'job.closed': 'A job was closed, filled, paused or removed',
  'job.reopened': 'A job takes applications again',
};

export const stateWords = {
  delivered: 'Delivered',
  waiting: 'Waiting',
  failed: 'Failed',
} as const satisfies Readonly<Record<WebhookDelivery['state'], string>>;

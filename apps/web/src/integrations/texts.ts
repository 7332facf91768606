import type { TokenScope, WebhookDelivery, WebhookTopic } from '@lock-in/contracts';

export const scopeWords: Readonly<Record<TokenScope, string>> = {
  'jobs:read': 'Read your jobs',
  'jobs:write': 'Post, edit, pause and close jobs',
  'applications:read': 'Read applications and resumes',
  'applications:write': 'Move, accept and reject applications, which includes reading them',
};

export const topicWords: Readonly<Record<WebhookTopic, string>> = {
  'application.submitted': 'Application received',
  'application.moved': 'Application moved to another stage',
  'application.decided': 'Application accepted or rejected, or the decision undone',
  'application.withdrawn': 'Application withdrawn',
  'application.resume_replaced': 'Resume replaced',
  'job.posted': 'Job posted',
  'job.edited': 'Job edited',
  'job.closed': 'Job closed, filled, paused or removed',
  'job.reopened': 'Job accepting applications again',
};

export const stateWords = {
  delivered: 'Delivered',
  waiting: 'Waiting',
  failed: 'Failed',
} as const satisfies Readonly<Record<WebhookDelivery['state'], string>>;

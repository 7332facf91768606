/** Retries of a job that sends mail: after an outage of an hour the mail server still gets its mails. */
export const mailRetries = { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } as const;

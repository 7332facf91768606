/** How often a job that mails is tried: a mail server that is away for an hour has had its mails when it is back. */
export const patiently = { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } as const;

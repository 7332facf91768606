import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { idText } from '../shapes.ts';
import { deadlineInput, job } from './jobs.ts';

const params = z.object({ jobId: idText });
const access = only('Company');

export const pauseJob = contract({
  method: 'POST',
  path: '/api/pauseJob/:jobId',
  summary:
    'Takes one of the caller’s jobs off the board until it is resumed. Pausing it again changes nothing.',
  access,
  token: 'jobs:write',
  params,
  mayPend: true,
  switches: true,
  answer: job,
});

export const resumeJob = contract({
  method: 'POST',
  path: '/api/resumeJob/:jobId',
  summary: 'Puts a paused job of the caller back on the board. Resuming it again changes nothing.',
  access,
  token: 'jobs:write',
  params,
  mayPend: true,
  switches: true,
  answer: job,
});

export const closeJob = contract({
  method: 'POST',
  path: '/api/closeJob/:jobId',
  summary:
    'Closes one of the caller’s jobs, as `filled` or not. It stops accepting applications, and applicants who are still waiting are notified. Closing it again in the same way changes nothing.',
  access,
  token: 'jobs:write',
  params,
  body: z.object({ filled: z.boolean('Must be true or false.') }),
  mayPend: true,
  switches: true,
  answer: job,
});

export const reopenJob = contract({
  method: 'POST',
  path: '/api/reopenJob/:jobId',
  summary:
    'Reopens a closed or expired job of the caller. It takes applications until the new deadline, which must be in the future.',
  access,
  token: 'jobs:write',
  params,
  body: z.object({ applicationDeadline: deadlineInput }),
  mayPend: true,
  switches: true,
  answer: job,
});

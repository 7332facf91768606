import { z } from 'zod';
import { evenSuspended, evenUnverified } from '../access.ts';
import { contract } from '../contract.ts';
import { instant } from '../shapes.ts';

/**
 * The caller's newest data archive. `none`: never requested. `percent` and `step` show the progress; `size` (bytes), `readyAt` and
 * `expiresAt` are filled while it can be downloaded.
 */
export const myData = z
  .object({
    state: z.enum(['none', 'waiting', 'building', 'ready', 'failed', 'expired']),
    percent: z.int().min(0).max(100),
    step: z.enum(['history', 'files']).nullable(),
    requestedAt: instant.nullable(),
    readyAt: instant.nullable(),
    expiresAt: instant.nullable(),
    size: z.int().nullable(),
  })
  .meta({ id: 'MyData' });
export type MyData = z.output<typeof myData>;

export const requestMyData = contract({
  method: 'POST',
  path: '/api/myData',
  summary:
    'Requests an archive of everything that is kept about the caller. While one is being made, another request returns that one. A new archive replaces the previous one.',
  access: evenSuspended(evenUnverified),
  freshProof: true,
  answer: myData,
  status: 202,
});

export const getMyData = contract({
  method: 'GET',
  path: '/api/myData',
  summary: 'Returns the state of the caller’s data archive.',
  access: evenUnverified,
  answer: myData,
});

export const downloadMyData = contract({
  method: 'GET',
  path: '/api/myData/archive',
  summary:
    'The caller’s data archive, a zip with `index.html`, `data.json` and the files, for a day after it was made.',
  access: evenUnverified,
  answer: { binary: ['application/zip'] },
});

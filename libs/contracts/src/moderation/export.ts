import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { daysInOrder, daysNotInOrder, decisionFilter } from './decisions.ts';

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportDecisions = contract({
  method: 'GET',
  path: '/api/moderation/export/:format',
  summary:
    'All decisions that the filter leaves, newest first, as a file: with the whole content as it stood. A file that is cut off by an error has no end.',
  access: only('Admin'),
  params: z.object({ format: z.enum(exportFormats, 'Choose csv or json.') }),
  query: z.object(decisionFilter).refine(daysInOrder, daysNotInOrder),
  answer: { binary: ['text/csv', 'application/json'] },
});

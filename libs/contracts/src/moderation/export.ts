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
    'Exports all decisions that match the filter, newest first, as a file. For each decision, the file has the full content at that time. If an error interrupts the export, the connection breaks off and the file is incomplete.',
  access: only('Admin'),
  params: z.object({ format: z.enum(exportFormats, 'Choose csv or json.') }),
  query: z.object(decisionFilter).refine(daysInOrder, daysNotInOrder),
  answer: { binary: ['text/csv', 'application/json'] },
});

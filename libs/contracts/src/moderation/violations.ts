import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id } from '../shapes.ts';

/** A reason for removing content. `name` repeats the description, for pickers. */
export const violation = z
  .object({ violationId: id, description: z.string(), name: z.string() })
  .meta({ id: 'Violation' });
export type Violation = z.output<typeof violation>;

export const listViolations = contract({
  method: 'GET',
  path: '/api/violations',
  summary: 'The reasons for which an admin may remove a post.',
  access: only('Admin'),
  answer: z.array(violation),
});

export const listJobViolations = contract({
  method: 'GET',
  path: '/api/getAllViolations',
  summary: 'The reasons for which an admin may remove a job.',
  access: only('Admin'),
  answer: z.array(violation),
});

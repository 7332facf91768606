import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText } from '../shapes.ts';

/** A post that the account liked or commented on. */
export const interaction = z.object({ id, title: z.string() }).meta({ id: 'Interaction' });
export type Interaction = z.output<typeof interaction>;

export const listRecentInteractions = contract({
  method: 'GET',
  path: '/api/RecentlyInteractedPosts/:accountId',
  summary: 'The five posts that the caller liked or commented last, newest first.',
  access: only('User', 'Company'),
  params: z.object({ accountId: idText }),
  answer: z.array(interaction),
});

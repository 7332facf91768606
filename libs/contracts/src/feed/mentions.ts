import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id } from '../shapes.ts';

/** How many suggestions are shown while typing. */
export const mostOffered = 6;

export const listMentionable = contract({
  method: 'GET',
  path: '/api/mentionable',
  summary: `Lists up to ${mostOffered} people and verified companies that a text can mention. Each word of \`q\` must be the beginning of a word in the name.`,
  access: only('User', 'Company'),
  query: z.object({ q: z.string().trim().min(1, 'Type a part of a name.').max(50) }),
  answer: z.object({
    accounts: z.array(
      z.object({
        accountId: id,
        name: z.string(),
        role: z.enum(['User', 'Company']),
        profilePicUrl: z.string().nullable(),
        /** The Markdown that mentions the account. */
        mention: z.string(),
      }),
    ),
  }),
});

import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText } from '../shapes.ts';

export const toggleLike = contract({
  method: 'POST',
  path: '/api/toggleLikes/:postId/:accountId',
  summary: 'Likes a post, or removes the caller’s like.',
  access: only('User', 'Company'),
  params: z.object({ postId: idText, accountId: idText }),
  switches: true,
  mayPend: true,
  answer: z.object({ postId: id, liked: z.boolean(), likeCount: z.int() }),
});

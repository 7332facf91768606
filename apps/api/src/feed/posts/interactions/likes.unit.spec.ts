import type { LikeEvent } from '@lock-in/domain';
import { foldAll } from '../../../testing/log/fold-all.ts';
import { likes } from './likes.ts';

const data = { postId: 12, accountId: 3 };
const liked: LikeEvent = { type: 'PostLiked', data };
const unliked: LikeEvent = { type: 'PostUnliked', data };

describe('the read model of likes', () => {
  it('has a row until the like is taken back, with the time of the last like', () => {
    expect(foldAll(likes, [liked])).toEqual({
      post_id: 12,
      account_id: 3,
      liked_at: '2026-01-01T00:00:00.000Z',
    });
    expect(foldAll(likes, [liked, unliked])).toBeUndefined();
    expect(foldAll(likes, [liked, unliked, liked])).toMatchObject({ liked_at: '2026-01-01T00:02:00.000Z' });
  });
});

import type { HidingEvent } from '@lock-in/domain';
import { foldAll } from '../../../testing/log/fold-all.ts';
import { hiddenPosts } from './hidden-posts.ts';

const data = { postId: 12, accountId: 3 };
const hidden: HidingEvent = { type: 'PostHidden', data };
const unhidden: HidingEvent = { type: 'PostUnhidden', data };

describe('the read model of hidden posts', () => {
  it('has a row for as long as the post is hidden', () => {
    expect(foldAll(hiddenPosts, [hidden])).toEqual({ post_id: 12, account_id: 3 });
    expect(foldAll(hiddenPosts, [hidden, unhidden])).toBeUndefined();
    expect(foldAll(hiddenPosts, [hidden, unhidden, hidden])).toEqual({ post_id: 12, account_id: 3 });
  });
});

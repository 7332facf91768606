import type { Post } from '@lock-in/contracts';
import { useMe } from '../../../lib/session.ts';
import { toastError } from '../../../ui/feedback/toast.ts';
import { IconThumbUp, IconThumbUpFilled } from '../../../ui/icons/frame.ts';
import { isAbsent } from '../../writing/cache-updates.ts';
import { useToggleLikeMutation } from '../../writing/writing-endpoints.ts';
import { PostAction } from './post-action.tsx';

export function LikeButton({ post: { id: postId, likedBy } }: { post: Post }) {
  const { accountId } = useMe();
  const [toggle] = useToggleLikeMutation();
  const liked = likedBy.includes(accountId);
  const Icon = liked ? IconThumbUpFilled : IconThumbUp;

  const like = async () => {
    const { error } = await toggle({ postId, accountId, liked: !liked });
    if (error && !isAbsent(error)) toastError(error, 'Failed to save your like, please try again.');
  };

  return (
    <PostAction
      leftSection={<Icon size={18} {...(!liked && { stroke: 1.75 })} aria-hidden />}
      aria-pressed={liked}
      data-key="l"
      onClick={() => void like()}
    >
      Like
    </PostAction>
  );
}

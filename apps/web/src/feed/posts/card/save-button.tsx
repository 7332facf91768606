import { toastError } from '../../../ui/feedback/toast.ts';
import { IconBookmark, IconBookmarkFilled } from '../../../ui/icons/frame.ts';
import { type HeldPost, isAbsent } from '../../writing/cache-updates.ts';
import { useSavePostMutation } from '../../writing/writing-endpoints.ts';
import { PostAction } from './post-action.tsx';

/** Adds the post to the reader's saved posts, or removes it. */
export function SaveButton({ post: { id: postId, saved: held } }: { post: HeldPost }) {
  const [save] = useSavePostMutation();
  const saved = held === true;
  const Icon = saved ? IconBookmarkFilled : IconBookmark;

  const toggle = async () => {
    const { error } = await save({ postId, saved: !saved });
    if (error && !isAbsent(error)) toastError(error, 'Failed to save the post, please try again.');
  };

  return (
    <PostAction
      leftSection={<Icon size={18} {...(!saved && { stroke: 1.75 })} aria-hidden />}
      aria-pressed={saved}
      onClick={() => void toggle()}
    >
      Save
    </PostAction>
  );
}

import type { Tag } from '@lock-in/contracts';
import { toastError } from '../ui/toast.ts';
import {
  useFollowTagMutation,
  useMuteTagMutation,
  useUnfollowTagMutation,
  useUnmuteTagMutation,
} from './following-endpoints.ts';

/** Follows or mutes a tag, or undoes that. A toast reports a failure. */
export function useTagChoice() {
  const [follow] = useFollowTagMutation();
  const [unfollow] = useUnfollowTagMutation();
  const [mute] = useMuteTagMutation();
  const [unmute] = useUnmuteTagMutation();
  return async (tag: Tag, choice: Tag['choice']) => {
    const back = tag.choice === 'muted' ? unmute : unfollow;
    const { error } = await (choice === 'followed'
      ? follow(tag)
      : choice === 'muted'
        ? mute(tag)
        : back(tag));
    if (error) toastError(error, 'Failed to save your choice, please try again.');
  };
}

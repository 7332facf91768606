import type { Tag } from '@lock-in/contracts';
import { toastError } from '../../ui/feedback/toast.ts';
import { useChooseTagMutation } from '../following/following-endpoints.ts';

/** Follows or mutes a tag, or undoes that. A toast reports a failure. */
export function useTagChoice() {
  const [choose] = useChooseTagMutation();
  return async (tag: Tag, choice: Tag['choice']) => {
    const { error } = await choose({ tag, choice });
    if (error) toastError(error, 'Failed to save your choice, please try again.');
  };
}

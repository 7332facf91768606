import { toastError } from '../../ui/feedback/toast.ts';
import { useSetFollowingMutation } from './following-endpoints.ts';

/** Follows or unfollows an account. Resolves with `true` on success. A toast reports a failure. */
export function useToggleFollow() {
  const [set] = useSetFollowingMutation();
  return async (accountId: number, following: boolean): Promise<boolean> => {
    const { error } = await set({ accountId, following });
    if (error)
      toastError(
        error,
        following ? 'Failed to follow, please try again.' : 'Failed to unfollow, please try again.',
      );
    return !error;
  };
}

import { toastError } from '../ui/toast.ts';
import { useFollowAccountMutation, useUnfollowAccountMutation } from './following-calls.ts';

/** Follows an account or lets it go; resolves with whether that was done. What failed is told. */
export function useToggleFollow() {
  const [follow] = useFollowAccountMutation();
  const [unfollow] = useUnfollowAccountMutation();
  return async (accountId: number, following: boolean): Promise<boolean> => {
    const { error } = await (following ? follow(accountId) : unfollow(accountId));
    if (error)
      toastError(
        error,
        following ? 'Failed to follow, please try again.' : 'Failed to unfollow, please try again.',
      );
    return !error;
  };
}

import { paths } from '@lock-in/contracts/paths';
import { useNavigate } from 'react-router';
import { toastAction } from '../../ui/feedback/toast-action.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import {
  useMuteAccountMutation,
  useUnblockAccountMutation,
  useUnmuteAccountMutation,
} from './hiding-endpoints.ts';

const failures = {
  mute: 'Failed to mute, please try again.',
  unmute: 'Failed to unmute, please try again.',
  unblock: 'Failed to unblock, please try again.',
} as const;

interface Person {
  readonly accountId: number;
  readonly name: string;
}

/** Mutes, with Undo in the toast, or ends a mute or block. Resolves with `true` on success. A toast reports a failure. */
export function useHidePerson() {
  const [mute] = useMuteAccountMutation();
  const [unmute] = useUnmuteAccountMutation();
  const [unblock] = useUnblockAccountMutation();
  const navigate = useNavigate();
  const calls = { mute, unmute, unblock };
  return async function act(kind: keyof typeof calls, { accountId, name }: Person): Promise<boolean> {
    const { data, error } = await calls[kind](accountId);
    if (error) toastError(error, failures[kind]);
    else if (kind === 'mute')
      toastAction(
        `You muted ${name}.`,
        ['Undo', () => void act('unmute', { accountId, name })],
        ['Muted people', () => void navigate(paths.hiddenPeople)],
      );
    else if (data) toast.success(kind === 'unmute' ? `You unmuted ${name}.` : `You unblocked ${name}.`);
    return !error;
  };
}

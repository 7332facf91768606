import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../ui/feedback/toast.ts';
import { WithoutScript } from '../../ui/feedback/without-script.tsx';

/** State of the feed's history entry, to which the page of a post leads that does not exist. */
export const absentPost = { absentPost: true } as const;

const text = 'We can’t find this post. It may have been removed.';

/** Says so in the feed, once. */
export function AbsentPost() {
  const { state } = useLocation() as { state: Partial<typeof absentPost> | null };
  const navigate = useNavigate();
  const isAbsent = state?.absentPost === true;
  const tell = useEffectEvent(() => {
    toast(text);
    void navigate('.', { replace: true, state: null });
  });
  useEffect(() => {
    if (isAbsent) tell();
  }, [isAbsent]);
  return isAbsent ? <WithoutScript>{text}</WithoutScript> : null;
}

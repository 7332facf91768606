import { useEffect, useRef, useState } from 'react';
import { hiding, type ToHide } from '../../shared/hiding.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useBlockAccountMutation } from './hiding-endpoints.ts';
import { useHidePerson } from './use-hide-person.ts';

/** A mute applies at once and can be undone from its toast; a block asks for confirmation, because it affects both people. */
export default function HidePerson({ of }: { of: ToHide }) {
  return of.act === 'block' ? <Blocking of={of} /> : <Muting of={of} />;
}

function Muting({ of }: { of: ToHide }) {
  const act = useHidePerson();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void act('mute', of).finally(() => hiding.set(undefined));
  });
  return null;
}

function Blocking({ of: { accountId, name, from } }: { of: ToHide }) {
  const [opened, setOpened] = useState(true);
  const [block, { isLoading, error }] = useBlockAccountMutation();
  const close = () => {
    setOpened(false);
    setTimeout(() => {
      from?.focus();
      hiding.set(undefined);
    });
  };
  const confirm = async () => {
    const { data, error: failure } = await block(accountId);
    if (failure) return;
    close();
    if (data) toast.success(`You blocked ${name}.`);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Block ${name}?`}
      text="Neither of you sees the other’s posts and comments any more, and neither can like, comment, mention or follow. They won’t be notified. You can unblock them in your settings."
      confirm="Block"
      pendingText="Blocking…"
      destructive
      pending={isLoading}
      problem={problemIn(error, 'Failed to block, please try again.')}
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  );
}

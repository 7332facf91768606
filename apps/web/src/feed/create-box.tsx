import { Group, TextInput } from '@mantine/core';
import { lazy, Suspense, useState, type Ref } from 'react';
import { useMe } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import classes from './create-box.module.css';

const CreatePostDialog = lazy(() => import('./create-post-dialog.tsx'));

/** Looks like an input, and opens the dialog. The dialog is loaded with its first opening. */
export function CreateBox({ ref }: { ref?: Ref<HTMLInputElement> }) {
  const { accountId, name, profilePicUrl, suspension } = useMe();
  const [opened, setOpened] = useState(false);
  /** Every opening begins without the errors of the last one; what was typed is kept as a draft. */
  const [openings, setOpenings] = useState(0);
  const open = () => {
    setOpenings(openings + 1);
    setOpened(true);
  };
  return (
    <Card>
      <Group wrap="nowrap" gap={12}>
        <Avatar accountId={accountId} name={name} src={profilePicUrl} />
        <TextInput
          ref={ref}
          flex={1}
          readOnly
          disabled={!!suspension}
          aria-label="Create a new post"
          aria-haspopup="dialog"
          data-key="n"
          placeholder="Share something…"
          classNames={{ input: classes.box ?? '' }}
          onClick={open}
          onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && open()}
        />
      </Group>
      {openings > 0 && (
        <Suspense fallback={null}>
          <CreatePostDialog key={openings} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Card>
  );
}

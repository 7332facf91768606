import { Group, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { useFreshDialog } from '../../ui/dialogs/use-fresh-dialog.ts';
import classes from './create-box.module.css';

const CreatePostDialog = lazy(() => import('./create-post-dialog.tsx'));

/** Looks like an input, and opens the dialog, which is loaded when it first opens. */
export function CreateBox({ ref }: { ref?: Ref<HTMLInputElement> }) {
  const { accountId, name, profilePicUrl, suspension } = useMe();
  /** Opens without earlier errors; the text is kept as a draft. */
  const { key, open, ...dialog } = useFreshDialog();
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
          placeholder={suspension ? 'You can’t post while you’re suspended.' : 'Share something…'}
          classNames={{ input: classes.box ?? '' }}
          onClick={open}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && open()}
        />
      </Group>
      <CreatePostDialog key={key} {...dialog} />
    </Card>
  );
}

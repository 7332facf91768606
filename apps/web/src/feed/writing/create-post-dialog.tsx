import { paths } from '@lock-in/contracts/paths';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { DialogActions, Modal } from '../../ui/dialogs/modal.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { toastResult } from '../../ui/feedback/toast-action.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useCreatePostMutation } from './create-post-mutation.ts';
import { useImageUploads } from './image-upload.ts';
import { emptyDraft, isEmpty, keepDraft, loadDraft } from '../posts/post-draft.ts';
import { PostFields } from '../posts/post-fields.tsx';

/**
 * The title is sent as typed; the server validates it. A post that fails stays in the dialog with all its text, and
 * unsent text is restored when the tab is opened again.
 */
export default function CreatePostDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { accountId } = useMe();
  const { uploads, busy } = useImageUploads();
  const [create] = useCreatePostMutation();
  const navigate = useNavigate();
  const [initial] = useState(() => loadDraft(accountId));
  const form = useForm({
    initial,
    send: async (postData) => {
      const post = await create({ body: { accountId, postData } }).unwrap();
      if (post)
        toastResult(
          post.held ? 'Saved. An administrator reviews it first.' : 'Posted.',
          'View post',
          () => void navigate(paths.post(post.id)),
        );
      empty();
      onClose();
    },
    fallback: 'Failed to create post, please try again.',
  });

  useEffect(() => keepDraft(accountId, form.values), [accountId, form.values]);
  const [restored, setRestored] = useState(!isEmpty(initial));
  const empty = () => {
    form.set('title', emptyDraft.title);
    form.set('content', emptyDraft.content);
    form.set('labels', emptyDraft.labels);
    keepDraft(accountId, emptyDraft);
    setRestored(false);
  };

  const leave = () => {
    if (!isEmpty(form.values)) toast.success('Draft saved.');
    onClose();
  };

  return (
    <Modal opened={opened} busy={form.sending} onClose={leave} title="Create a new post" size={560} roomy>
      <form {...form.props}>
        <Stack>
          <RestoredNote draft={{ restored, clear: empty, discard: empty }} />
          <Text c="dimmed">Share your thoughts with the community!</Text>
          <PostFields form={form} images={uploads} focus="title" placeholder="What's on your mind?" />
          <DialogActions>
            <Button type="submit" miw={136} disabled={form.sending || busy}>
              {form.sending ? 'please wait...' : 'Post'}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  );
}

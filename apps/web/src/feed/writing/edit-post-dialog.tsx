import type { Post } from '@lock-in/contracts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { DiscardDialog } from '../../ui/edits/discard-dialog.tsx';
import { DialogActions, Modal } from '../../ui/dialogs/modal.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useFormDraft } from '../../ui/edits/use-form-draft.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useImageUploads } from './image-upload.ts';
import { useEditPostMutation } from '../posts/post-text-endpoints.ts';
import { PostFields } from '../posts/post-fields.tsx';

/** The earlier text stays in the post's history, which readers can open. */
export default function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { accountId } = useMe();
  const { uploads, busy } = useImageUploads();
  const [edit] = useEditPostMutation();
  const { title, content } = post;
  const form = useForm({
    initial: { title, content, labels: post.labels.map(({ labelId }) => labelId) },
    send: async (postData) => {
      const answer = await edit({ postId: post.id, accountId, postData }).unwrap();
      if (answer) toast.success('Post saved.');
      onClose();
    },
    fallback: 'Failed to save the post, please try again.',
  });

  const draft = useFormDraft(`edit-post-${post.id}`, form, ['title', 'content', 'labels']);

  const [asks, setAsks] = useState(false);
  const leave = () => {
    if (form.dirty) setAsks(true);
    else onClose();
  };

  return (
    <Modal
      opened
      busy={form.sending}
      onClose={leave}
      closeOnEscape={!asks}
      title="Edit post"
      size={560}
      roomy
    >
      <form {...form.props}>
        <Stack>
          <RestoredNote draft={draft} />
          <PostFields form={form} images={uploads} focus="content" note="Readers can see earlier versions." />
          <DialogActions>
            <Button variant="default" onClick={leave} disabled={form.sending}>
              Cancel
            </Button>
            <Button type="submit" miw={96} disabled={form.sending || busy}>
              Save
            </Button>
          </DialogActions>
        </Stack>
      </form>
      <DiscardDialog
        opened={asks}
        text="Your changes to this post have not been saved."
        onDiscard={() => {
          draft.clear();
          onClose();
        }}
        onKeep={() => setAsks(false)}
      />
    </Modal>
  );
}

import { postLimits, type Post } from '@lock-in/contracts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isPending, savedText } from '../lib/pending-answer.ts';
import { useMe } from '../lib/session.ts';
import { DiscardDialog } from '../ui/discard-dialog.tsx';
import { MarkdownField } from '../ui/markdown-field.tsx';
import { DialogActions, Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { toast } from '../ui/toast.ts';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { useForm } from '../ui/use-form.ts';
import { withLimit } from '../ui/with-limit.ts';
import { useImageUploads } from './image-upload.ts';
import { useEditPostMutation } from './post-text-mutations.ts';
import { TagPicker } from './tag-picker.tsx';
import { useSuggest } from './use-suggest.ts';

interface EditPostDialogProps {
  readonly post: Post;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What the post said before stays in its history, which readers can open. */
export default function EditPostDialog({ post, opened, onClose }: EditPostDialogProps) {
  const { accountId } = useMe();
  const suggest = useSuggest();
  const { uploads, busy } = useImageUploads();
  const [edit] = useEditPostMutation();
  const { title, content } = post;
  const form = useForm({
    initial: { title, content, labels: post.labels.map(({ labelId }) => labelId) },
    send: async (postData) => {
      const answer = await edit({ postId: post.id, accountId, postData }).unwrap();
      toast.success(isPending(answer) ? savedText : 'Post saved.');
      onClose();
    },
    fallback: 'Failed to save the post, please try again.',
  });

  useFormDraft(`edit-post-${post.id}`, form, ['title', 'content', 'labels']);

  const [asks, setAsks] = useState(false);
  const leave = () => {
    if (form.sending) return;
    if (form.dirty) setAsks(true);
    else onClose();
  };

  return (
    <Modal opened={opened} onClose={leave} closeOnEscape={!asks} title="Edit post" size={560} roomy>
      <form {...form.props}>
        <Stack>
          <TextInput
            {...form.field('title')}
            {...withLimit(form.field('title'), postLimits.title)}
            label="Title"
            autoComplete="off"
          />
          <MarkdownField
            {...form.field('content')}
            {...withLimit(form.field('content'), postLimits.content)}
            label="Content"
            description="@ mentions people, # links to a tag. Paste or drop images. Readers can open the history of what it said before."
            suggest={suggest}
            images={uploads}
            headings={2}
            minRows={6}
            maxRows={16}
            data-autofocus
          />
          <TagPicker
            value={form.values.labels}
            error={form.errors.labels}
            onChange={(labels) => form.set('labels', labels)}
          />
          <Problem problem={form.problem} />
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
        text="What you changed in this post has not been saved."
        onDiscard={onClose}
        onKeep={() => setAsks(false)}
      />
    </Modal>
  );
}

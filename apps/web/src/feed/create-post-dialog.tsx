import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMe } from '../app/session.ts';
import { Problem } from '../ui/problem.tsx';
import { useForm } from '../ui/use-form.ts';
import { useCreatePostMutation } from './mutations.ts';
import { TagPicker } from './tag-picker.tsx';

const empty = { title: '', content: '', labels: [] as number[] };

/** The title is sent as it was typed; what is wrong with it the server says. A failed post stays open with all its text. */
export default function CreatePostDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { accountId } = useMe();
  const [create] = useCreatePostMutation();
  const form = useForm({
    initial: empty,
    send: async (postData) => {
      await create({ body: { accountId, postData } }).unwrap();
      form.set('title', empty.title);
      form.set('content', empty.content);
      form.set('labels', empty.labels);
      onClose();
    },
    fallback: 'Failed to create post, please try again.',
  });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Create a new post"
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form {...form.props}>
        <Stack>
          <Text c="dimmed">Share your thoughts with the community!</Text>
          <TextInput
            {...form.field('title')}
            label="Title"
            placeholder="What's on your mind?"
            autoComplete="off"
            data-autofocus
          />
          <Textarea {...form.field('content')} label="Content" rows={6} />
          <TagPicker
            value={form.values.labels}
            error={form.errors.labels}
            onChange={(labels) => form.set('labels', labels)}
          />
          <Problem problem={form.problem} />
          <Group justify="flex-end">
            <Button type="submit" miw={136} disabled={form.sending}>
              {form.sending ? 'please wait...' : 'Post'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

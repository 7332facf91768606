import { postLimits } from '@lock-in/contracts';
import { TextInput } from '@mantine/core';
import { MarkdownField } from '../../ui/markdown/field/markdown-field.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import type { useForm } from '../../ui/forms/use-form.ts';
import { withLimit } from '../../ui/forms/with-limit.ts';
import type { useImageUploads } from '../writing/image-upload.ts';
import type { PostDraft } from './post-draft.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import { useSuggest } from '../tags/use-suggest.ts';

interface PostFieldsProps {
  readonly form: ReturnType<typeof useForm<PostDraft>>;
  readonly images: ReturnType<typeof useImageUploads>['uploads'];
  /** The field that is focused first. */
  readonly focus: 'title' | 'content';
  readonly placeholder?: string;
  /** Shown after the help on the allowed content. */
  readonly note?: string;
}

/** Fields of a post, with their errors. */
export function PostFields({ form, images, focus, placeholder, note }: PostFieldsProps) {
  const suggest = useSuggest();
  const title = form.field('title');
  const content = form.field('content');
  const help = '@ mentions people, # links to a tag. Paste or drop images.';
  return (
    <>
      <TextInput
        {...title}
        {...withLimit(title, postLimits.title)}
        label="Title"
        placeholder={placeholder}
        autoComplete="off"
        data-autofocus={focus === 'title' || undefined}
      />
      <MarkdownField
        {...content}
        {...withLimit(content, postLimits.content)}
        label="Content"
        description={note === undefined ? help : `${help} ${note}`}
        suggest={suggest}
        images={images}
        headings={2}
        minRows={6}
        maxRows={16}
        data-autofocus={focus === 'content' || undefined}
      />
      <TagPicker
        value={form.values.labels}
        error={form.errors.labels}
        onChange={(labels) => form.set('labels', labels)}
      />
      <Problem problem={form.problem} />
    </>
  );
}

import { ActionIcon, Button, Group, Progress, Text, TextInput, Tooltip } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { describeError } from '../../lib/calls/api-error.ts';
import { IconTrash } from '../icons/frame.ts';
import {
  addition,
  changeText,
  imageMarkdown,
  type ImageInText,
  imagesOf,
  type ImageUploads,
} from './field-image.ts';
import classes from './field-images.module.css';
import { checkFile } from './file-check.ts';
import { toast } from '../feedback/toast.ts';

interface FieldImagesProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly uploads: ImageUploads;
  /** Images to upload: chosen, pasted or dropped. */
  readonly files: readonly File[];
  readonly onTaken: () => void;
}

interface Sending {
  readonly id: number;
  readonly file: File;
  readonly share: number;
  readonly problem?: string;
}

/** The images of a text: uploads in progress, and a field for the alternative text of each image. */
export default function FieldImages({ field, text, uploads, files, onTaken }: FieldImagesProps) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [lost, setLost] = useState(0);
  const ids = useRef(0);
  const images = imagesOf(text);
  const underWay = sending.filter(({ problem }) => problem === undefined);
  const isBusy = underWay.length > 0;

  const change = (id: number, to: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));
  const leaveOut = (id: number) => setSending((all) => all.filter((each) => each.id !== id));

  async function send(id: number, file: File) {
    try {
      const problem = await checkFile(file, uploads.rule);
      if (problem !== undefined) return change(id, { problem });
      const address = await uploads.send(file, (share) => change(id, { share }));
      const textarea = field.current;
      leaveOut(id);
      if (!textarea) return;
      const { value, selectionEnd } = textarea;
      const edit = addition(value, selectionEnd, imageMarkdown(address, ''));
      changeText(textarea, edit);
      // The next image is inserted after it.
      textarea.setSelectionRange(...edit.select);
    } catch (error) {
      change(id, { problem: describeError(error, 'This image could not be uploaded.') });
    }
  }
  const take = useEffectEvent(() => {
    const room = Math.max(0, uploads.most - images.length - underWay.length);
    if (files.length > room) toast.error(`Add at most ${uploads.most} images.`);
    const taken = files.slice(0, room).map((file) => ({ id: ++ids.current, file, share: 0 }));
    setSending((all) => [...all, ...taken]);
    onTaken();
    void (async () => {
      // One after the other, so that they are inserted in the order in which they were chosen.
      for (const { id, file } of taken) await send(id, file);
    })();
  });
  useEffect(() => {
    if (files.length > 0) take();
  }, [files]);

  const tell = useEffectEvent((busy: boolean) => uploads.onBusy?.(busy));
  useEffect(() => {
    tell(isBusy);
    return () => tell(false);
  }, [isBusy]);

  const edit = (from: number, to: number, insert: string) => {
    if (field.current) changeText(field.current, { from, to, insert });
  };
  const takeOut = ({ from, to }: ImageInText) =>
    edit(from, to + (/^\n{1,2}/.exec(field.current?.value.slice(to) ?? '')?.[0].length ?? 0), '');
  /** Removes an image that the server has deleted, which readers would see as a gap. */
  const look = async (address: string) => {
    if (!(await uploads.isGone(address))) return;
    const found = imagesOf(field.current?.value ?? '').find((image) => image.address === address);
    if (!found) return;
    takeOut(found);
    setLost((count) => count + 1);
  };
  if (images.length === 0 && sending.length === 0 && lost === 0) return null;
  return (
    <ul className={classes.images} aria-label="Images">
      {images.map(({ address, alt, from, to }, at) => (
        <li key={`${address} ${at}`} className={classes.image}>
          <img
            className={classes.small}
            src={address}
            alt=""
            width={56}
            height={56}
            onError={() => void look(address)}
          />
          <TextInput
            flex={1}
            miw={0}
            size="sm"
            label={`Description of image ${at + 1}`}
            placeholder="What does it show? For people who can’t see it"
            value={alt}
            onChange={({ currentTarget }) => edit(from, to, imageMarkdown(address, currentTarget.value))}
            // Enter would submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <Tooltip label="Remove image">
            <ActionIcon
              aria-label={`Remove image ${at + 1}`}
              onClick={() => {
                takeOut({ address, alt, from, to });
                field.current?.focus();
              }}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </li>
      ))}
      {sending.map(({ id, file, share, problem }) => (
        <li key={id} className={classes.sending}>
          <Group justify="space-between" wrap="nowrap" gap={8}>
            <Text size="xs" truncate>
              {file.name}
            </Text>
            <Text size="xs" c="dimmed" role="status">
              {problem === undefined && (share >= 1 ? 'Checking the image…' : 'Uploading…')}
            </Text>
          </Group>
          {problem === undefined ? (
            <Progress value={share * 100} size="sm" aria-label={`Upload of ${file.name}`} />
          ) : (
            <Group gap={8}>
              <Text size="xs" c="red" role="alert" flex={1}>
                {problem}
              </Text>
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => {
                  setSending((all) => all.map((each) => (each.id === id ? { id, file, share: 0 } : each)));
                  void send(id, file);
                }}
              >
                Retry
              </Button>
              <Button variant="subtle" color="gray" size="compact-xs" onClick={() => leaveOut(id)}>
                Dismiss
              </Button>
            </Group>
          )}
        </li>
      ))}
      {lost > 0 && (
        <Text component="li" size="xs" c="red" role="alert">
          {lost === 1
            ? 'An image was removed: it was added too long ago and is no longer stored. Add it again.'
            : `${lost} images were removed: they were added too long ago and are no longer stored. Add them again.`}
        </Text>
      )}
    </ul>
  );
}

import { saveProfile } from '@lock-in/contracts';
import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { CompanyLogo } from '../../shared/company-logo.tsx';
import { accepted, checkFile } from '../../ui/files/file-check.ts';
import { fileSize } from '../../ui/words/format.ts';
import { lazy } from '../../ui/lazy.tsx';
import type { useForm } from '../../ui/forms/use-form.ts';
import { IconPhoto } from '../../ui/icons/frame.ts';
import { openPicture } from './crop-picture.ts';
import type { ProfileDraft } from './profile-draft.ts';
import classes from './picture-field.module.css';
import type { ActiveProfile } from '../profile-endpoints.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

interface PictureFieldProps {
  readonly form: ReturnType<typeof useForm<ProfileDraft>>;
  readonly profile: ActiveProfile;
}

/** The new profile picture: chosen, cropped to a square, and shown before it is saved. */
export function PictureField({ form, profile }: PictureFieldProps) {
  const { profilePic: rule } = saveProfile.files;
  const { name, profilePic, removeProfilePic } = form.values;
  const { accountId } = profile;
  const isCompany = profile.companyId !== undefined;
  const preview = useObjectUrl(profilePic);
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [cropping, setCropping] = useState(false);
  const reset = useRef<() => void>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const stored = removeProfilePic ? null : profile.profilePicUrl;

  const choose = async (file: File | null) => {
    reset.current?.();
    if (!file) return;
    const problem = await checkFile(file, rule);
    const opened = problem ?? (await openPicture(file));
    if (typeof opened === 'string') return form.fail({ ...form.errors, profilePic: opened });
    form.set('profilePic', profilePic);
    setPicture(opened);
    setCropping(true);
  };
  const close = () => {
    setCropping(false);
    if (picture) URL.revokeObjectURL(picture.src);
  };
  /** One button to undo, remove and keep, so that it keeps the focus; if there is nothing left to do, the focus moves to the file button. */
  const turn = () => {
    form.set('profilePic', null);
    form.set('removeProfilePic', profilePic === null && !removeProfilePic);
    if (profile.profilePicUrl === null) chooser.current?.focus();
  };

  return (
    <Group wrap="nowrap" align="center" gap="md" role="group" aria-label="Profile picture">
      {isCompany ? (
        <CompanyLogo company={{ accountId, name, profilePicUrl: preview ?? stored }} size={80} />
      ) : (
        <Avatar accountId={accountId} name={name} src={preview ?? stored} size={80} />
      )}
      <div className={classes.choice}>
        <Input.Label labelElement="div">Profile picture (optional)</Input.Label>
        <Group gap={8}>
          <FileButton resetRef={reset} accept={accepted.image} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button
                {...props}
                ref={chooser}
                variant="default"
                size="xs"
                disabled={form.sending}
                leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden />}
              >
                {preview || stored ? 'Change picture' : 'Choose picture'}
              </Button>
            )}
          </FileButton>
          {(preview ?? stored ?? removeProfilePic) && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              fz="xs"
              disabled={form.sending}
              onClick={turn}
            >
              {preview ? 'Undo' : removeProfilePic ? 'Keep it' : 'Remove picture'}
            </Button>
          )}
        </Group>
        {form.errors.profilePic === undefined ? (
          <Text size="xs" c="dimmed" role="status">
            {removeProfilePic
              ? 'Your picture is removed when you save.'
              : `PNG, JPEG or WebP, at most ${fileSize(rule.maxBytes)}`}
          </Text>
        ) : (
          <Input.Error role="alert">{form.errors.profilePic}</Input.Error>
        )}
      </div>
      {picture && (
        <CropDialog
          key={picture.src}
          picture={picture}
          opened={cropping}
          isRound={!isCompany}
          onCut={(cut) => {
            form.set('profilePic', cut);
            form.set('removeProfilePic', false);
            close();
          }}
          onCancel={close}
        />
      )}
    </Group>
  );
}

/** An object URL for a local blob; revoked when it is no longer shown. */
function useObjectUrl(blob: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (blob === null) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

import type { Profile } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Stack } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { mapErrorToField } from '../../lib/calls/map-error-to-field.ts';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EditConflict } from '../../ui/edits/edit-conflict.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { UnsavedChanges } from '../../ui/edits/unsaved-changes.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useFormDraft } from '../../ui/edits/use-form-draft.ts';
import { type Seen, useSharedEdit } from '../../ui/edits/use-shared-edit.ts';
import { useUpload } from '../../ui/files/use-upload.ts';
import { PasswordFields } from '../closing/password-fields.tsx';
import { checkProfile, draftOf, type ProfileDraft } from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import type { ActiveProfile } from '../profile-endpoints.ts';
import { useSaveProfileMutation } from './save-mutation.ts';

/** All fields of a profile in one form. The server's errors are shown by field, and the form keeps its values. */
export function ProfileForm({ profile }: { profile: ActiveProfile }) {
  const me = useMe();
  const [save] = useSaveProfileMutation();
  const navigate = useNavigate();
  const upload = useUpload();
  const home = paths.profile(me.accountId);
  const edited = useSharedEdit(seenIn(profile), seenIn);
  const form = useForm<ProfileDraft>({
    initial: edited.seen.values,
    settle: edited.settle,
    check: checkProfile,
    send: async (draft) => {
      const sent = await upload
        .send((onProgress) => save({ me, draft, revision: edited.seen.revision, onProgress }))
        .catch(mapErrorToField({ 'Incorrect password.': 'password' }));
      if (sent === undefined) return false;
      await navigate(home, { replace: true });
      if (sent) toast.success(describeSaved(sent, draft));
    },
    fallback: 'Failed to save profile, please try again.',
  });

  const draft = useFormDraft('profile', form, fields, edited);

  return (
    <form {...form.props} aria-label="Edit Profile">
      <Stack gap={24}>
        <RestoredNote draft={draft} files />
        <Card>
          <ProfileFields form={form} profile={profile} upload={upload} />
        </Card>
        <Card>
          <PasswordFields form={form} />
        </Card>
        <EditConflict conflict={edited.conflict} form={form} names={names} show={showField} />
        <Problem problem={form.problem} />
        <Group justify="flex-end">
          <Button component={Link} to={home} variant="default" data-discards>
            Cancel
          </Button>
          <Button type="submit" loading={form.sending}>
            Save Changes
          </Button>
        </Group>
      </Stack>
      <UnsavedChanges when={form.dirty} draft={draft} />
    </form>
  );
}

const names = {
  name: 'Name',
  bio: 'Bio',
  location: 'Location',
  description: 'Description',
  size: 'Company size',
  foundedYear: 'Founded',
  website: 'Website',
  links: 'Links',
} as const;
const fields = Object.keys(names) as (keyof typeof names)[];

const seenIn = (profile: ActiveProfile): Seen<ProfileDraft> => ({
  values: draftOf(profile),
  revision: profile.revision,
});

const showField = (field: keyof ProfileDraft, value: unknown): string =>
  field === 'links'
    ? (value as ProfileDraft['links']).map(({ label, url }) => `${label}: ${url}`).join('\n')
    : String(value);

/** A company's new name is not visible until it is approved. */
function describeSaved(saved: Profile, { name }: ProfileDraft): string {
  const isReviewed = !saved.isDisabled && saved.role === 'Company' && saved.name !== name.trim();
  return isReviewed ? 'Profile saved. Your new name is under review.' : 'Profile saved.';
}

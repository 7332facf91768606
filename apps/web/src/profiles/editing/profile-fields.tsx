import { bioLimit, nameLimit } from '@lock-in/contracts';
import { Stack, Textarea, TextInput } from '@mantine/core';
import type { useForm } from '../../ui/forms/use-form.ts';
import type { Upload } from '../../ui/files/use-upload.ts';
import { withLimit } from '../../ui/forms/with-limit.ts';
import { CompanyFields } from './company-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { PortfolioField } from './portfolio-field.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import type { ActiveProfile } from '../profile-endpoints.ts';
import { growing } from '../../ui/forms/growing.ts';

interface ProfileFieldsProps {
  readonly form: ReturnType<typeof useForm<ProfileDraft>>;
  readonly profile: ActiveProfile;
  readonly upload: Upload;
}

const reviewHint = 'A new name is shown once an administrator has approved it.';

/** Fields of every role, and those of the user's role. */
export function ProfileFields({ form, profile, upload }: ProfileFieldsProps) {
  const name = withLimit(form.field('name'), nameLimit);
  return (
    <Stack>
      <PictureField form={form} profile={profile} />
      <TextInput
        {...form.field('name')}
        {...name}
        description={name.description ?? (profile.role === 'Company' ? reviewHint : undefined)}
        label={profile.role === 'Company' ? 'Company name' : 'Full name'}
        autoComplete={profile.role === 'Company' ? 'organization' : 'name'}
      />
      {profile.role === 'Company' ? (
        <CompanyFields form={form} />
      ) : (
        <>
          <Textarea
            {...form.field('bio')}
            {...withLimit(form.field('bio'), bioLimit)}
            label="Bio (optional)"
            {...growing(4, 16)}
          />
          <PortfolioField form={form} profile={profile} upload={upload} />
        </>
      )}
    </Stack>
  );
}

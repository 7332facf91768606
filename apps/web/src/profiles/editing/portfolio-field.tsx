import { saveProfile } from '@lock-in/contracts';
import { Button, Group, Text } from '@mantine/core';
import { FileField, fileOf } from '../../ui/files/file-field.tsx';
import { fileSize } from '../../ui/words/format.ts';
import type { useForm } from '../../ui/forms/use-form.ts';
import type { Upload } from '../../ui/files/use-upload.ts';
import { Portfolio } from '../page/portfolio.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import type { ActiveProfile } from '../profile-endpoints.ts';

interface PortfolioFieldProps {
  readonly form: ReturnType<typeof useForm<ProfileDraft>>;
  readonly profile: ActiveProfile;
  readonly upload: Upload;
}

/** A new portfolio; until one is chosen, the stored one can be opened or removed. */
export function PortfolioField({ form, profile, upload }: PortfolioFieldProps) {
  const { portfolioFile: rule } = saveProfile.files;
  const { portfolioFile, removePortfolio } = form.values;
  const sending = portfolioFile === null ? undefined : upload.progress;
  return (
    <div>
      <FileField
        label="Portfolio (optional)"
        description={`PDF, up to ${fileSize(rule.maxBytes)}. Anyone who is signed in can open it.`}
        rule={rule}
        {...fileOf(form, 'portfolioFile', upload)}
        progress={sending}
      />
      {profile.portfolioUrl && portfolioFile === null && (
        <Group gap={8} mt={8}>
          {removePortfolio ? (
            <>
              <Text c="dimmed" role="status">
                Your portfolio is removed when you save.
              </Text>
              <Button variant="subtle" size="compact-sm" onClick={() => form.set('removePortfolio', false)}>
                Keep it
              </Button>
            </>
          ) : (
            <>
              <Portfolio name={profile.name} uri={profile.portfolioUrl} size="xs" />
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                disabled={form.sending}
                onClick={() => form.set('removePortfolio', true)}
              >
                Remove portfolio
              </Button>
            </>
          )}
        </Group>
      )}
    </div>
  );
}

import { Box, Text } from '@mantine/core';
import { FormattedText } from '../../ui/markdown/formatted-text.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { Portfolio } from './portfolio.tsx';
import type { ActiveProfile } from '../profile-endpoints.ts';

/** An account's description, and a job seeker's portfolio. */
export function About({ profile }: { profile: ActiveProfile }) {
  const { role, name, bio, description, portfolioUrl } = profile;
  const text = (role === 'Company' ? description : bio) ?? '';
  return (
    <>
      {text === '' ? (
        <Text c="dimmed">Nothing written here yet.</Text>
      ) : role === 'Company' ? (
        <FormattedText text={text} headings={3} mentions={false} />
      ) : (
        <Prose text={text} />
      )}
      {portfolioUrl && (
        <Box mt="md">
          <Portfolio name={name} uri={portfolioUrl} />
        </Box>
      )}
    </>
  );
}

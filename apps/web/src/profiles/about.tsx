import { viewPortfolio } from '@lock-in/contracts';
import { Button, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../app/call.ts';
import { PdfDialog } from '../ui/pdf-dialog.tsx';
import { Prose } from '../ui/prose.tsx';
import type { ActiveProfile } from './profile-view.tsx';

/** What an account says of itself, and a job seeker's portfolio. */
export function About({ profile }: { profile: ActiveProfile }) {
  const { role, name, bio, description, portfolioUrl } = profile;
  const text = (role === 'Company' ? description : bio) ?? '';
  return (
    <>
      {text === '' ? <Text c="dimmed">Nothing written here yet.</Text> : <Prose text={text} />}
      {portfolioUrl && <Portfolio name={name} uri={portfolioUrl} />}
    </>
  );
}

function Portfolio({ name, uri }: { name: string; uri: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        mt="md"
        leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        View Portfolio
      </Button>
      <PdfDialog
        opened={opened}
        title="Viewing Portfolio"
        src={addressOf(viewPortfolio, { query: { uri } })}
        fileName={`Portfolio of ${name}.pdf`}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

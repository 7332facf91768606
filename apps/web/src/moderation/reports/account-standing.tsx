import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useLive } from '../../lib/calls/query-options.ts';
import { IconBan } from '../../ui/icons/frame.ts';
import { IconListDetails, IconPhotoOff } from '../../ui/icons/later.ts';
import { RulingDialog, SuspendDialog } from '../lazy-dialogs.ts';
import { AdminLinks } from '../../shared/admin-links.tsx';
import { RunningSuspension } from './running-suspension.tsx';
import { useAccountStandingQuery } from '../notices/suspension-endpoints.ts';
import { StrikesLine, SuspensionProposal } from '../notices/suspension-fields.tsx';

interface AccountStandingProps {
  readonly accountId: number;
  readonly name: string;
  readonly hasPicture: boolean;
}

/** For admins, beside a profile: recent strikes and the current suspension. */
export default function AccountStanding({ accountId, name, hasPicture }: AccountStandingProps) {
  const { currentData: standing } = useAccountStandingQuery(accountId, useLive());
  const [asking, setAsking] = useState<'suspend' | 'picture' | 'person'>();
  if (!standing) return null;
  const { strikes, suspension } = standing;
  return (
    <Stack component="section" aria-label="Standing" gap={8} mt="md">
      <AdminLinks kind="account" id={accountId} authorId={accountId} />
      <StrikesLine strikes={strikes} />
      {suspension ? (
        <RunningSuspension accountId={accountId} suspension={suspension} />
      ) : (
        <>
          <SuspensionProposal strikes={strikes} />
          <Button
            variant="default"
            leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAsking('suspend')}
          >
            Suspend…
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconListDetails size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsking('person')}
      >
        Decide…
      </Button>
      {hasPicture && (
        <Button
          variant="default"
          leftSection={<IconPhotoOff size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAsking('picture')}
        >
          Remove picture…
        </Button>
      )}
      {asking === 'suspend' && (
        <SuspendDialog
          accountId={accountId}
          name={name}
          strikes={strikes}
          onClose={() => setAsking(undefined)}
        />
      )}
      {(asking === 'picture' || asking === 'person') && (
        <RulingDialog
          accountId={accountId}
          reasons={[]}
          withPicture={asking === 'picture'}
          onClose={() => setAsking(undefined)}
          onDecided={() => setAsking(undefined)}
        />
      )}
    </Stack>
  );
}

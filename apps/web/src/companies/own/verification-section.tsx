import { Stack, Text, Title } from '@mantine/core';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { OwnDocument } from './own-document.tsx';
import { useOwnVerificationQuery } from './own-verification-endpoints.ts';
import { ResubmitForm } from './resubmit-form.tsx';

/** The document that a verified company was verified by, and a form to submit another for review. */
export function VerificationSection() {
  const { role, companyRole } = useMe();
  return role === 'Company' && companyRole !== 'recruiter' ? <Verification /> : null;
}

function Verification() {
  const { currentData: own, refetch } = useOwnVerificationQuery(1);
  return (
    <Stack component="section" aria-labelledby="verification">
      <Title order={2} size="h1" id="verification">
        My Verification
      </Title>
      <Card>
        <Stack>
          {own && <OwnDocument {...own} />}
          <Text c="dimmed">
            An administrator reviews a new document. Until it is approved, the current one counts and you stay
            verified.
          </Text>
          {/* The key clears the field after a submission. */}
          <ResubmitForm key={own?.change?.changeId} onAnswer={async () => void (await refetch())} />
        </Stack>
      </Card>
    </Stack>
  );
}

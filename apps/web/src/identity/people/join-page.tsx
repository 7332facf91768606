import { Stack, Text } from '@mantine/core';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SkeletonLines } from '../../ui/lists/skeletons.tsx';
import { useLinkToken } from '../registering/use-link-token.ts';
import { JoinForm } from './join-form.tsx';
import { useReadInvitationQuery } from './people-endpoints.ts';

/** Target of an invitation link. */
export default function JoinPage() {
  const token = useLinkToken();
  return (
    <Page title="Join a team" width="form">
      <Card>
        {token === '' ? (
          <Text role="alert">This link is incomplete. Copy the whole link and open it again.</Text>
        ) : (
          <Invited token={token} />
        )}
      </Card>
    </Page>
  );
}

function Invited({ token }: { token: string }) {
  const { me, loading } = useSession();
  const { data, error, refetch } = useReadInvitationQuery({ body: { token } });
  // A form that is shown to whoever may be signed in would be taken away again, with what was typed.
  if (!data || loading)
    return error ? (
      <ErrorState text="This invitation can’t be opened." error={error} onRetry={refetch} />
    ) : (
      <div role="status" aria-label="Loading invitation…">
        <SkeletonLines lines={4} />
      </div>
    );
  const { companyName, email } = data;
  return (
    <Stack>
      <Text>
        <Text component="strong" fw={600}>
          {companyName}
        </Text>{' '}
        invites you to its team: to post its jobs and answer applications, under your own name.
      </Text>
      {me ? (
        <Text role="alert">
          You are signed in as {me.name}. Joining creates a separate account. Sign out, then open the link
          again.
        </Text>
      ) : (
        <JoinForm token={token} email={email} />
      )}
    </Stack>
  );
}

import type { AnswerOf, listPeople } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { LaterPictures } from '../../ui/layout/later-pictures.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../ui/lists/skeletons.tsx';
import { Invite } from './invite.tsx';
import { type HandedOver, NewLink } from './new-link.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { peopleApi, usePeopleQuery } from './people-endpoints.ts';
import { PersonRow } from './person-row.tsx';
import { everyVisit } from '../../lib/calls/query-options.ts';
import type { FirstView } from '../../lib/first-view.ts';

/** The people of the company. The owner invites and removes people; a recruiter sees the others and can leave. */
export default function PeoplePage() {
  const { companyRole } = useMe();
  const {
    currentData: team,
    error,
    refetch,
  } = usePeopleQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  return (
    <ColumnsPage
      title="People"
      intro={
        companyRole === 'owner'
          ? 'Recruiters post jobs and answer applications for your company, each under their own name.'
          : 'Who posts jobs and answers applications for your company.'
      }
      tools={<BackLink to={paths.recruitmentDashboard}>Recruitment Dashboard</BackLink>}
    >
      {team ? (
        <Team team={team} isOwner={companyRole === 'owner'} onChange={() => void refetch()} />
      ) : error ? (
        <ErrorCard text="Error loading your team." error={error} onRetry={refetch} />
      ) : (
        <Stack role="status" aria-label="Loading your team…">
          <SkeletonCard lines={4} />
        </Stack>
      )}
    </ColumnsPage>
  );
}

interface TeamProps {
  readonly team: AnswerOf<typeof listPeople>;
  readonly isOwner: boolean;
  readonly onChange: () => void;
}

function Team({ team: { people, invitations, most, isMailed }, isOwner, onChange }: TeamProps) {
  const [handedOver, setHandedOver] = useState<HandedOver>();
  const isFull = people.length + invitations.length >= most;
  const onInvited = (made: HandedOver | undefined) => {
    setHandedOver(made);
    onChange();
  };
  return (
    <Stack gap={24}>
      <Card component="section" aria-labelledby="team">
        <Title order={2} id="team" mb={12}>
          Your team
        </Title>
        <Stack gap={12} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {people.map((person, at) => (
            <LaterPictures key={person.accountId} value={at > 0}>
              <PersonRow person={person} isOwner={isOwner} onChange={onChange} />
            </LaterPictures>
          ))}
        </Stack>
        {people.length === 1 && (
          <Text c="dimmed" mt={12}>
            {isOwner ? 'Just you so far. Invite your first recruiter below.' : 'No one else yet.'}
          </Text>
        )}
      </Card>
      {isOwner && (
        <>
          <Invite isMailed={isMailed} isFull={isFull} most={most} onInvited={onInvited} />
          {handedOver && <NewLink {...handedOver} onClose={() => setHandedOver(undefined)} />}
          <OpenInvitations
            invitations={invitations}
            onRenewed={onInvited}
            onFailed={onChange}
            onRevoked={(invitationId) => {
              if (handedOver?.invitationId === invitationId) setHandedOver(undefined);
              onChange();
            }}
          />
        </>
      )}
    </Stack>
  );
}

export const firstView: FirstView = ({ read }) => read(peopleApi.endpoints.people.initiate(undefined));

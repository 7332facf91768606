import { paths } from '@lock-in/contracts/paths';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../ui/layout/avatar.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CompanyLogo } from './company-logo.tsx';

interface OwnerCardProps {
  /** `undefined` until loaded; the card has the same dimensions. */
  readonly owner:
    | {
        readonly accountId: number;
        readonly name: string;
        readonly picture: string | null;
        readonly location?: string | null;
        readonly isCompany?: boolean;
      }
    | undefined;
  /** Text of the link to the profile. */
  readonly view: string;
  /** The follower count and the follow button. */
  readonly follow?: ReactNode;
}

/** The author of the post or the company of the job beside it. */
export function OwnerCard({ owner, view, follow }: OwnerCardProps) {
  return (
    <Card>
      <Stack align="center" gap={8} ta="center">
        {owner ? (
          <>
            {owner.isCompany ? (
              <CompanyLogo company={{ ...owner, profilePicUrl: owner.picture }} size={72} />
            ) : (
              <Avatar accountId={owner.accountId} name={owner.name} src={owner.picture} size={72} />
            )}
            <div>
              <Text fw={600}>
                <bdi>{owner.name}</bdi>
              </Text>
              {typeof owner.location === 'string' && <Text c="dimmed">{owner.location}</Text>}
            </div>
            <Button component={Link} to={paths.profile(owner.accountId)} variant="default" size="xs">
              {view}
            </Button>
            {follow}
          </>
        ) : (
          <>
            <Skeleton circle height={72} />
            <Skeleton height={14} my={3} width="60%" />
            <Skeleton height={30} width={108} />
          </>
        )}
      </Stack>
    </Card>
  );
}

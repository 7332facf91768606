import type { Role } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Box, Button, Stack, Text, Title } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { reporting } from '../../shared/reporting.ts';
import { useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { CompanyLogo } from '../../shared/company-logo.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CopyPublicLink } from '../../ui/feedback/copy-link.tsx';
import { IconFlag, IconPencil } from '../../ui/icons/frame.ts';
import { DeleteAccount } from '../closing/delete-account.tsx';
import { CompanyFacts } from './company-facts.tsx';
import type { ActiveProfile } from '../profile-endpoints.ts';
import classes from './profile-view.module.css';
import { drawnAt } from '../../lib/conditions.ts';

/** The follow button; passed in, because it belongs to another slice. */
export type FollowOf = ComponentType<{
  readonly accountId: number;
  readonly name: string;
  readonly role?: Role;
}>;

/** The account's strikes and suspension, for admins; passed in like the button. */
export type StandingOf = ComponentType<{
  readonly accountId: number;
  readonly name: string;
  readonly hasPicture: boolean;
}>;

interface IdentityProps {
  readonly profile: ActiveProfile;
  readonly Follow: FollowOf;
  /** The company's own change under review. */
  readonly ownChange: ReactNode;
  readonly Standing: StandingOf;
}

export function Identity({ profile, Follow, ownChange, Standing }: IdentityProps) {
  const { accountId, name, email, role, profilePicUrl, company } = profile;
  const [openedAt] = useState(drawnAt);
  const picture = uncached(profilePicUrl, openedAt);
  const me = useMe();
  const isOwn = me.accountId === accountId;
  return (
    <Card component="section" aria-label="Identity">
      <div className={classes.who}>
        {role === 'Company' ? (
          <CompanyLogo company={{ accountId, name, profilePicUrl: picture }} size={112} isMain />
        ) : (
          <Avatar accountId={accountId} name={name} src={picture} size={112} isMain />
        )}
        <Title mt={8}>
          <bdi>{name}</bdi>
        </Title>
        {company ? (
          <Text c="dimmed">
            Recruiter at{' '}
            <Anchor component={Link} to={paths.profile(company.accountId)}>
              <bdi>{company.name}</bdi>
            </Anchor>
          </Text>
        ) : (
          <Text c="dimmed">{role}</Text>
        )}
        {email !== null && <Text>{withBreak(email)}</Text>}
        {profile.isEmailConfirmed === false && (
          <Text c="dimmed" size="sm">
            Not confirmed: only you see this address.
          </Text>
        )}
        {role !== 'Admin' && (
          <div className={isOwn || me.role === 'Admin' ? classes.followers : classes.follow}>
            <Follow accountId={accountId} name={name} role={role} />
          </div>
        )}
      </div>
      {role === 'Company' && <CompanyFacts profile={profile} />}
      {profile.publicUrl !== undefined && (
        <Box mt="md">
          <CopyPublicLink to={profile.publicUrl} fullWidth />
        </Box>
      )}
      {!isOwn && role !== 'Admin' && me.role !== 'Admin' && (
        <Button
          mt="md"
          fullWidth
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconFlag size={16} stroke={1.75} aria-hidden />}
          onClick={({ currentTarget: from }) =>
            reporting.set({
              thing: 'account',
              id: accountId,
              noun: role === 'Company' ? 'this company' : 'this profile',
              ...(role === 'User' && { author: { accountId, name } }),
              from,
            })
          }
        >
          Report
        </Button>
      )}
      {me.role === 'Admin' && role !== 'Admin' && (
        <Standing accountId={accountId} name={name} hasPicture={profilePicUrl !== null} />
      )}
      {isOwn && role !== 'Admin' && (
        <Stack gap={8} mt="md">
          {role === 'Company' && ownChange}
          <Button
            component={Link}
            to={paths.editProfile}
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          >
            Edit Profile
          </Button>
          <DeleteAccount />
        </Stack>
      )}
    </Card>
  );
}

/** Bypasses the browser's copy of a picture that was just changed; data URLs need no such parameter. */
function uncached(url: string | null, time: number): string | null {
  if (url === null || url.startsWith('data:')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}t=${time}`;
}

/** In a narrow column an email address breaks after its @. */
function withBreak(email: string) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

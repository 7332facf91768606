import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { StatusBadge, verificationStatus } from '../ui/status-badge.tsx';
import type { ActiveProfile } from './profile-view.tsx';
import classes from './profile-view.module.css';

export function Identity({ profile }: { profile: ActiveProfile }) {
  const { accountId, name, email, role, profilePicUrl, location, verified } = profile;
  const [openedAt] = useState(() => Date.now());
  return (
    <>
      <div className={classes.who}>
        <Avatar accountId={accountId} name={name} src={uncached(profilePicUrl, openedAt)} size={112} />
        <Title mt={8}>{name}</Title>
        <Text c="dimmed">{role}</Text>
        <Text>{email}</Text>
      </div>
      {verified !== undefined && (
        <dl className={classes.facts}>
          <div>
            <dt>Address</dt>
            <dd>{location ?? <Text c="dimmed">No address given.</Text>}</dd>
          </div>
          <div>
            <dt>Verification</dt>
            <dd>
              <StatusBadge status={verificationStatus(verified)} />
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** A picture that was just changed must not show its old copy; a data URL is no copy of anything. */
function uncached(url: string | null, time: number): string | null {
  if (url === null || url.startsWith('data:')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}t=${time}`;
}

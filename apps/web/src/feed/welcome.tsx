import { useState } from 'react';
import { recent } from '../lib/reading.ts';
import { useMe } from '../lib/session.ts';
import { load, save } from '../lib/storage.ts';
import { optional } from '../ui/optional.tsx';
import { useRecentInteractionsQuery } from './queries.ts';

const WelcomeCard = optional(() => import('./welcome-card.tsx'));

/** For a newcomer, until it is dismissed in this browser or they have liked or commented. */
export function Welcome() {
  const { accountId } = useMe();
  const key = `welcome-${accountId}`;
  const [dismissed, setDismissed] = useState(() => load(key) !== null);
  const { data } = useRecentInteractionsQuery(accountId, { ...recent, skip: dismissed });
  if (dismissed || data?.length !== 0) return null;
  return (
    <WelcomeCard
      onDismiss={() => {
        save(key, 'dismissed');
        setDismissed(true);
      }}
    />
  );
}

import { lazy, Suspense, useState, type ComponentType } from 'react';
import { recent } from '../app/reading.ts';
import { useMe } from '../app/session.ts';
import { load, save } from '../app/storage.ts';
import { useRecentInteractionsQuery } from './queries.ts';
import type { WelcomeCardProps } from './welcome-card.tsx';

/** A chunk that does not come leaves the page as it is. */
const loadCard = (): Promise<{ default: ComponentType<WelcomeCardProps> }> =>
  import('./welcome-card.tsx').catch(() => ({ default: () => null }));
const WelcomeCard = lazy(loadCard);

/** For a newcomer, until it is dismissed in this browser or they have liked or commented. */
export function Welcome() {
  const { accountId } = useMe();
  const key = `welcome-${accountId}`;
  const [dismissed, setDismissed] = useState(() => load(key) !== null);
  const { data } = useRecentInteractionsQuery(accountId, { ...recent, skip: dismissed });
  if (dismissed || data?.length !== 0) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeCard
        onDismiss={() => {
          save(key, 'dismissed');
          setDismissed(true);
        }}
      />
    </Suspense>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { recent } from '../../lib/calls/query-options.ts';
import { useMe } from '../../lib/session.ts';
import { saveChoice } from '../../lib/choice-cookies.ts';
import { useStored } from '../../lib/use-stored.ts';
import { useRecentInteractionsQuery } from '../posts/post-endpoints.ts';
import WelcomeCard from './welcome-card.tsx';

interface Welcome {
  /** Whether it is still unknown if there is a card. A card that appears later would move everything below it. */
  readonly isPending: boolean;
  readonly card: ReactNode;
}

/** For new users, until it is dismissed in this browser or they have liked or commented. */
export function useWelcome({ isFor }: { isFor: boolean }): Welcome {
  const { accountId } = useMe();
  const key = `welcome-${accountId}`;
  const stored = useStored(key);
  const [isDismissed, setDismissed] = useState(false);
  const isAsked = isFor && !isDismissed && stored === null;
  const { data, isError } = useRecentInteractionsQuery(accountId, { ...recent, skip: !isAsked });

  const isKnown = data !== undefined && data.length > 0;
  useEffect(() => {
    if (isKnown) saveChoice(key, 'over');
  }, [isKnown, key]);

  return {
    isPending: isAsked && !isError && data === undefined,
    card: isAsked && data?.length === 0 && (
      <WelcomeCard
        onDismiss={() => {
          saveChoice(key, 'dismissed');
          setDismissed(true);
        }}
      />
    ),
  };
}

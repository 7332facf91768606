import { useEffect, useState, type ReactNode } from 'react';
import { recent } from '../../lib/calls/query-options.ts';
import { useMe } from '../../lib/session.ts';
import { load, save } from '../../lib/storage.ts';
import { useRecentInteractionsQuery } from '../posts/queries.ts';
import type WelcomeCard from './welcome-card.tsx';

/** Stays loaded, so that the feed has the same height when the reader returns. `null` if the code failed to load; the card is optional. */
let Loaded: typeof WelcomeCard | null | undefined;

interface Welcome {
  /** Whether it is still unknown if there is a card. A card that appears later would move everything below it. */
  readonly isPending: boolean;
  readonly card: ReactNode;
}

/** For new users, until it is dismissed in this browser or they have liked or commented. */
export function useWelcome({ isFor }: { isFor: boolean }): Welcome {
  const { accountId } = useMe();
  const key = `welcome-${accountId}`;
  const [isOver, setOver] = useState(() => load(key) !== null);
  const [Card, setCard] = useState(() => Loaded);
  const isAsked = isFor && !isOver;
  const { data, isError } = useRecentInteractionsQuery(accountId, { ...recent, skip: !isAsked });

  // Loads in parallel with the query that decides whether it is needed.
  useEffect(() => {
    if (!isAsked || Loaded !== undefined) return;
    void import('./welcome-card.tsx')
      .then(
        (file) => (Loaded = file.default),
        () => (Loaded = null),
      )
      .then((card) => setCard(() => card));
  }, [isAsked]);
  const isKnown = data !== undefined && data.length > 0;
  useEffect(() => {
    if (isKnown) save(key, 'over');
  }, [isKnown, key]);

  const isNewcomer = isAsked && data?.length === 0;
  return {
    isPending: isAsked && !isError && (data === undefined || (isNewcomer && Card === undefined)),
    card: isNewcomer && Card && (
      <Card
        onDismiss={() => {
          save(key, 'dismissed');
          setOver(true);
        }}
      />
    ),
  };
}

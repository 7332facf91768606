import { useEffect, useState, type ReactNode } from 'react';
import { recent } from '../lib/reading.ts';
import { useMe } from '../lib/session.ts';
import { load, save } from '../lib/storage.ts';
import { useRecentInteractionsQuery } from './queries.ts';
import type WelcomeCard from './welcome-card.tsx';

/** Kept, so that a feed to which a newcomer comes back is as high as it was. Null: its code did not come, and nobody needs it. */
let Loaded: typeof WelcomeCard | null | undefined;

interface Welcome {
  /** Nobody knows yet whether there is a card: what comes below it would be moved by it, from under a finger. */
  readonly isPending: boolean;
  readonly card: ReactNode;
}

/** For a newcomer, until it is dismissed in this browser or they have liked or commented. */
export function useWelcome({ isFor }: { isFor: boolean }): Welcome {
  const { accountId } = useMe();
  const key = `welcome-${accountId}`;
  const [isOver, setOver] = useState(() => load(key) !== null);
  const [Card, setCard] = useState(() => Loaded);
  const isAsked = isFor && !isOver;
  const { data, isError } = useRecentInteractionsQuery(accountId, { ...recent, skip: !isAsked });

  // Beside the question whether it is needed, and not after it.
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

import { type ApplicationNotes, bestRating } from '@lock-in/contracts';
import { Button, Group, Rating, Text } from '@mantine/core';
import '@mantine/core/styles/Rating.css';
import { Fragment, useId } from 'react';
import { useMe } from '../../lib/session.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { useRateApplicationMutation } from './note-endpoints.ts';

interface OwnRatingProps {
  readonly applicationId: number;
  readonly ratings: ApplicationNotes['ratings'];
  readonly isOpen: boolean;
}

/** The reader's own rating, which can be set, changed and removed, and the ratings of others. */
export function OwnRating({ applicationId, ratings, isOpen }: OwnRatingProps) {
  const { accountId } = useMe();
  const [rate, { isLoading }] = useRateApplicationMutation();
  const id = useId();
  const own = ratings.find((each) => each.accountId === accountId)?.rating;
  const others = ratings.filter((each) => each.accountId !== accountId);

  const give = async (stars: number) => {
    if (isLoading) return;
    const { error } = await rate({ applicationId, rating: stars === 0 ? null : stars });
    if (error) toastError(error, 'Failed to rate. Check your connection and try again.');
  };
  return (
    <div>
      {(isOpen || own !== undefined) && (
        <Group gap={12} mih={36}>
          <Text fw={600} id={id}>
            Your rating
          </Text>
          <Rating
            role="radiogroup"
            aria-labelledby={id}
            size="md"
            color="var(--accent)"
            value={own ?? 0}
            count={bestRating}
            readOnly={!isOpen}
            getSymbolLabel={nameOf}
            onChange={(stars) => void give(stars)}
          />
          {isOpen && own !== undefined && (
            <Button variant="subtle" size="compact-sm" disabled={isLoading} onClick={() => void give(0)}>
              Remove rating
            </Button>
          )}
        </Group>
      )}
      {others.length > 0 && (
        <Text c="dimmed">
          {others.map((other, at) => (
            <Fragment key={other.accountId}>
              {at > 0 && ' · '}
              <bdi>{other.name}</bdi>: {other.rating} of {bestRating}
            </Fragment>
          ))}
        </Text>
      )}
    </div>
  );
}

const nameOf = (stars: number) => (stars === 0 ? 'No rating' : stars === 1 ? '1 star' : `${stars} stars`);

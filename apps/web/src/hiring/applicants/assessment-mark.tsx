import { bestRating, type CompanyApplication } from '@lock-in/contracts';
import { VisuallyHidden } from '@mantine/core';
import { count, plural } from '../../ui/words/format.ts';
import { IconNote, IconStarFilled } from '../../ui/icons/later.ts';
import classes from '../notes/notes.module.css';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

type Assessed = Pick<CompanyApplication, 'rating' | 'ratings' | 'notes'>;

/** The ratings and notes on an application, as numbers; empty if there are none. */
export function AssessmentMark({ application: { rating, ratings, notes } }: { application: Assessed }) {
  if (rating === null && notes === 0) return null;
  const text = [
    ...(rating === null
      ? []
      : [`${rating.toFixed(1)} of ${bestRating} stars from ${plural(ratings, 'rating')}`]),
    ...(notes === 0 ? [] : [plural(notes, 'note')]),
  ].join(', ');
  return (
    <span className={classes.mark} title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {rating !== null && (
        <>
          <IconStarFilled {...icon} />
          <span aria-hidden>{rating.toFixed(1)}</span>
        </>
      )}
      {notes > 0 && (
        <>
          <IconNote {...icon} />
          <span aria-hidden>{count(notes)}</span>
        </>
      )}
    </span>
  );
}

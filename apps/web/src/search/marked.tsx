import type { Passage } from '@lock-in/contracts';
import classes from './search.module.css';

/** Text with the search terms highlighted. Rendered as plain text, never as HTML. */
export function Marked({ passage: { text, marks } }: { passage: Passage }) {
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <bdi>
      {marks.map(([start, end], at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark className={classes.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </bdi>
  );
}

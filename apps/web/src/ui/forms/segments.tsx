import { useId } from 'react';
import { count } from '../words/format.ts';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string | undefined> {
  readonly label: string;
  /** Its name in a form that a browser sends before script runs. */
  readonly name?: string;
  readonly segments: readonly {
    readonly value: Value;
    readonly name: string;
    /** Number of results with this choice; `undefined` while unknown. */
    readonly number?: number | undefined;
  }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A single choice of a few values, side by side. */
export function Segments<Value extends string | undefined>(props: SegmentsProps<Value>) {
  const id = useId();
  const { label, name = id, segments, chosen, onChoose } = props;
  return (
    <div role="radiogroup" aria-label={label} className={classes.choices}>
      {segments.map((segment) => (
        <label key={segment.name} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={segment.value ?? ''}
            checked={chosen === segment.value}
            onChange={() => onChoose(segment.value)}
          />
          {segment.name}
          {'number' in segment && (
            <>
              {' '}
              <span key={segment.number}>{segment.number === undefined ? '' : count(segment.number)}</span>
            </>
          )}
        </label>
      ))}
    </div>
  );
}

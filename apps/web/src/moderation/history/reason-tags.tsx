import classes from './reason-tags.module.css';

/** The reasons for a decision; empty for decisions without reasons. */
export function ReasonTags({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={classes.reasons} aria-label="Reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

import classes from './keycaps.module.css';

/** Keys in the style of a keyboard: one, or several in sequence (`g h`, `Ctrl K`). */
export function Keycaps({ of, ...rest }: { readonly of: string; readonly 'aria-hidden'?: boolean }) {
  return (
    <span className={classes.keys} {...rest}>
      {of.split(' ').map((part) => (
        <kbd key={part}>{part === 'Escape' ? 'Esc' : part.length === 1 ? part.toUpperCase() : part}</kbd>
      ))}
    </span>
  );
}

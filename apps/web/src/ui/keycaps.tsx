import classes from './keycaps.module.css';

/** Keys as they are printed on a keyboard: one, or several one after the other (`g h`, `Ctrl K`). */
export function Keycaps({ of, ...rest }: { readonly of: string; readonly 'aria-hidden'?: boolean }) {
  return (
    <span className={classes.keys} {...rest}>
      {of.split(' ').map((part) => (
        <kbd key={part}>{part === 'Escape' ? 'Esc' : part.length === 1 ? part.toUpperCase() : part}</kbd>
      ))}
    </span>
  );
}

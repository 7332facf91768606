import { IconAlertCircle } from '@tabler/icons-react';
import classes from './problem.module.css';

/** What is wrong with a form as a whole, above its buttons; announced as soon as it appears. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <div className={classes.problem}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}

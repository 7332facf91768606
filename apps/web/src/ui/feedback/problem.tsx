import { IconAlertCircle } from '../icons/start.ts';
import classes from './problem.module.css';
import type { FormProblem } from '../forms/use-form.ts';

/** The error of a form as a whole, shown above its buttons and announced when it appears. */
export function Problem({ problem }: { problem: FormProblem | undefined }) {
  return (
    <div role="alert" className={classes.region}>
      {problem && (
        <div className={classes.problem}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <div>
            <span>{problem.text}</span>
            {problem.advice !== undefined && <span> {problem.advice}</span>}
            {problem.requestId !== undefined && <small>Request {problem.requestId}</small>}
          </div>
        </div>
      )}
    </div>
  );
}

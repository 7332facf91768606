import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import classes from './toaster.module.css';

/** Display time of each kind, in milliseconds; a loading toast stays until its work is done. */
const durations = {
  duration: 4000,
  success: { duration: 2000 },
  loading: { duration: Infinity },
};

/**
 * Toasts at the bottom centre, at most 20 (react-hot-toast's own limit). The region exists before the first toast, so
 * that screen readers announce new ones; errors interrupt.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(durations);
  return (
    <section
      className={classes.region}
      aria-label="Notifications"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastBar({ toast }: { toast: Toast }) {
  const message = resolveValue(toast.message, toast);
  if (toast.type === 'custom')
    return (
      <div className={classes.slot} data-leaving={!toast.visible || undefined}>
        {message}
      </div>
    );
  return (
    <div
      className={`${classes.slot} ${classes.toast}`}
      data-type={toast.type}
      data-leaving={!toast.visible || undefined}
      role={toast.type === 'error' ? 'alert' : undefined}
    >
      {toast.type !== 'blank' && <span className={classes.sign} aria-hidden />}
      <span>{message}</span>
    </div>
  );
}

const leastMs = 60_000;

/**
 * Reports activity at most once a minute. Input within that minute is reported at its end, so that the server's idle
 * limit never ends before the client's.
 */
export function activityReport(report: () => void) {
  let reportedAt = Date.now();
  let due: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    due = undefined;
    reportedAt = Date.now();
    report();
  };
  return {
    active() {
      due ??= setTimeout(now, Math.max(0, reportedAt + leastMs - Date.now()));
    },
    stop() {
      clearTimeout(due);
    },
  };
}

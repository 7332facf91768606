const minute = 60;
const hour = 60 * minute;

/**
 * From where on something is worth a log line or a place on the System page, in seconds if nothing else is said. docs/operations/alerts.yml repeats them
 * with more patience, because an alert wakes somebody.
 */
export const thresholds = {
  /** Age of the oldest event that a projection has not folded. */
  behind: 30,
  /** Below this a projection that was behind has caught up. */
  caughtUp: 5,
  /** How long an append may hold back all readers of the log. */
  heldOpen: 10,
  /** Age of the oldest event that is not sealed; a worker seals every ten seconds. */
  unsealed: 5 * minute,
  /** Age of the last verification; a worker verifies every six hours. */
  unverified: 13 * hour,
  /** Age of the last sweep of the stored files; a worker sweeps every hour. */
  unswept: 3 * hour,
  /** Age of what is over by itself, such as a job that was taken from its worker. */
  recent: hour,
  /** Number of jobs of one queue that wait. */
  jobsWaiting: 100,
  /** How often each process tells that it lives. */
  heartbeat: 5,
  /** A process that has not told so for this long is gone. */
  gone: 30,
} as const;

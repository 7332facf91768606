const minute = 60;
const hour = 60 * minute;

/**
 * Limits beyond which something is worth a log line or a place on the System page, in seconds unless stated otherwise.
 * docs/operations/alerts.yml repeats them with more patience, because an alert may wake a person.
 */
export const thresholds = {
  /** Age of the oldest event that a projection has not folded. */
  behind: 30,
  /** Below this a projection that was behind has caught up. */
  caughtUp: 10,
  /** How long an append may hold back all readers of the log. */
  heldOpen: 10,
  /** Age of the oldest event that is not sealed; a worker seals every ten seconds. */
  unsealed: 5 * minute,
  /** Age of the last verification; a worker verifies every six hours. */
  unverified: 13 * hour,
  /** Age of the last sweep of the stored files; a worker sweeps every hour. */
  unswept: 3 * hour,
  /** How long a problem that is already over is reported, such as a job that was taken from its worker. */
  recent: hour,
  /** Number of waiting jobs in one queue. */
  jobsWaiting: 100,
  /** Interval of heartbeats. */
  heartbeat: 15,
  /** A process without a heartbeat for this long is considered dead. */
  gone: 50,
} as const;

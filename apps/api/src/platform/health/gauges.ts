import type { Metrics } from './metrics.ts';

/** All gauges that alerts and dashboards may rely on. docs/operations/alerts.yml */
export const gaugesOf = (metrics: Metrics) => ({
  build: metrics.gauge(
    'lockin_build_info',
    'Version, commit and role of this process',
    'version',
    'commit',
    'role',
  ),
  ready: metrics.gauge('lockin_ready', '1: this process should get traffic'),
  database: metrics.gauge('lockin_database_up', '1: the database answered this scrape'),
  processes: metrics.gauge('lockin_processes', 'Processes of the program that are alive, by role', 'role'),
  sessions: metrics.gauge('lockin_sessions', 'Sessions that are alive'),
  projection: {
    behind: metrics.gauge(
      'lockin_projection_behind_events',
      'Events that a projection has not folded yet; a reactor counts as reactor:<name>',
      'projection',
    ),
    behindSeconds: metrics.gauge(
      'lockin_projection_behind_seconds',
      'Age of the oldest event that a projection has not folded yet',
      'projection',
    ),
    filling: metrics.gauge(
      'lockin_projection_filling',
      '1: the tables of this version are filled from the whole log, and nobody reads them yet',
      'projection',
    ),
    parked: metrics.gauge(
      'lockin_parked_roots',
      'Roots whose events wait because one of them could not be folded',
      'projection',
    ),
  },
  position: {
    safe: metrics.gauge('lockin_log_position', 'Position up to which the log is complete'),
    heldBack: metrics.gauge(
      'lockin_log_held_back_events',
      'Positions drawn that no reader sees yet, because an older append is under way',
    ),
    oldestTicket: metrics.gauge(
      'lockin_log_oldest_ticket_seconds',
      'Age of the oldest append under way; 0: there is none',
    ),
    sealed: metrics.gauge('lockin_log_sealed_position', 'Position up to which the log is sealed'),
    sealedAt: metrics.gauge('lockin_log_sealed_timestamp_seconds', 'When the newest seal was made'),
    unsealed: metrics.gauge(
      'lockin_log_unsealed_seconds',
      'Age of the oldest event that is not sealed; 0: all are',
    ),
    verifiedAt: metrics.gauge(
      'lockin_log_verified_timestamp_seconds',
      'When the whole log was last checked against its seals',
    ),
    intact: metrics.gauge(
      'lockin_log_intact',
      '0: the last verification found that the log was changed after it was sealed',
    ),
  },
  queue: {
    jobs: metrics.gauge('lockin_queue_jobs', 'Jobs by queue and state', 'queue', 'state'),
    reachable: metrics.gauge('lockin_queue_reachable', '1: the queue answered this scrape', 'queue'),
  },
  sweep: {
    swept: metrics.gauge('lockin_file_sweep_timestamp_seconds', 'When the stored files were last swept'),
    leftAlone: metrics.gauge(
      'lockin_orphaned_files',
      'Stored files that belong to nothing and were left alone, at the last sweep; anything but 0: it refused to work',
    ),
    quarantined: metrics.gauge('lockin_files_quarantined', 'Stored files in quarantine after the last sweep'),
    kept: metrics.gauge('lockin_stored_files', 'Stored files that belong to something, at the last sweep'),
  },
  pool: {
    connections: metrics.gauge(
      'lockin_pool_connections',
      'Database connections of this process, by state',
      'state',
    ),
    waiting: metrics.gauge(
      'lockin_pool_waiting',
      'Calls of this process that wait for a database connection',
    ),
  },
});

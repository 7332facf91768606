export type { NewEvent, RecordedEvent } from './event.ts';
export { isoTime } from './time.ts';
export { bucketCount, bucketOf, everyBucket, rootOf } from './stream-id.ts';
export type {
  Appended,
  AppendRequest,
  ExpectedVersion,
  Guard,
  StreamWrite,
} from './append/append-request.ts';
export type { BulkEvent } from './bulk/bulk.ts';
export type { Upcasters } from './read/upcasting.ts';
export { createEventStore, EventStore } from './event-store.ts';
export type { Run } from './read/runs.ts';
export { decryptBytes } from './personal/encryption.ts';
export { createSecretBoxes } from './personal/secret-boxes.ts';
export {
  countWaiting,
  type LogState,
  oldestAfter,
  readLogState,
  readReactors,
  readSafePosition,
} from './read/log-state.ts';
export {
  defineProjection,
  defineReadModel,
  type Projection,
  type ReadModel,
  type ReadModelTable,
  searchPathOf,
  tablesOf,
  type Tally,
  type TallyTable,
} from './projector/read-model.ts';
export type { Checkpoint } from './projector/checkpoints.ts';
export { createProjector, Projector, type ProjectorProblem } from './projector/projector.ts';
export { jointPass } from './projector/joint-passes.ts';
export { fillProjections } from './projector/fill.ts';
export {
  listParkedRoots,
  type ParkedRoot,
  type PoisonedRoot,
  skipEvent,
  type LogReader,
} from './projector/parked-roots.ts';
export { verifyProjection } from './projector/verify.ts';
export { retryRoot } from './projector/retry.ts';
export { dropVersion, listVersions, prepareProjection } from './projector/versions.ts';
export { type Drift, repairTally } from './projector/repair-tally.ts';
export { createWaiter, Waiter } from './follow/waiter.ts';
export { defineReactor, type IdentifiedJob, type Job, type Reactor } from './reactor/reactor.ts';
export { readerOf } from './reactor/jobs-of.ts';
export { retryReaction } from './reactor/retry-reaction.ts';
export {
  createReactorRunner,
  type Reaction,
  type ReactorProblem,
  type ReactorRunner,
} from './reactor/reactor-runner.ts';
export { inTransaction, withClient } from './transaction.ts';
export { type Statement, statementsOf } from './statement.ts';
export { copyOut } from './read/copy-out.ts';
export { repeat, type Repetition } from './repeat.ts';
export { createWatchdog, type EndedHolder, type Watchdog } from './faults/watchdog.ts';
export { withRolesForRestore } from './backup/restore-roles.ts';

export type { Json, JsonInput } from './json.ts';
export type { NewEvent, RecordedEvent } from './event.ts';
export { isoTime } from './time.ts';
export { bucketCount, bucketOf, everyBucket, rootOf } from './stream-id.ts';
export type {
  AppendOutcome,
  Appended,
  AppendRequest,
  Conflict,
  Duplicate,
  ExpectedVersion,
  Guard,
  StreamWrite,
} from './append-request.ts';
export type { BulkEvent, BulkOutcome } from './bulk.ts';
export type { CommandResult } from './command-results.ts';
export { attachPartition, type AttachOutcome } from './partitions/attach.ts';
export { detachPartition, type DetachOutcome } from './partitions/detach.ts';
export { keepPartitions } from './partitions/keep-partitions.ts';
export { listPartitions, type LogPartition } from './partitions/list.ts';
export type { Payload, Upcasters } from './upcasting.ts';
export {
  createEventStore,
  type EventRecord,
  type EventStore,
  type EventStoreOptions,
  type LogRange,
} from './event-store.ts';
export type { Run, RunRequest } from './runs.ts';
export { findChangedDefinition, type LogDefinitions, readLogDefinitions } from './seal/definitions.ts';
export type { RewrapProgress } from './subject-keys.ts';
export { decryptBytes } from './encryption.ts';
export { createSecretBoxes, type SecretBoxes } from './secret-boxes.ts';
export { countWaiting, type LogState, oldestAfter, readLogState, readReactors } from './log-state.ts';
export type { Follower } from './log-watch.ts';
export {
  defineProjection,
  defineReadModel,
  type DerivedTable,
  type Projection,
  type ReadModel,
  type ReadModelTable,
  searchPathOf,
  tablesOf,
  type Tally,
  type TallyTable,
} from './read-model.ts';
export type { Checkpoint } from './checkpoints.ts';
export {
  createProjector,
  type ProgressListener,
  type Projector,
  type ProjectorOptions,
  type ProjectorProblem,
  type ProjectorStatus,
} from './projector/projector.ts';
export { jointPass } from './projector/joint-passes.ts';
export type { Poison } from './poison.ts';
export { fillProjections, type FillOptions } from './projector/fill.ts';
export {
  listParkedRoots,
  type ParkedRoot,
  type PoisonedRoot,
  type Versioned,
} from './projector/parked-roots.ts';
export {
  type TableDifference,
  verifyProjection,
  type VerifyOptions as VerifyProjectionOptions,
} from './projector/verify.ts';
export { retryRoot } from './projector/retry.ts';
export { skipEvent } from './projector/skip.ts';
export {
  dropVersion,
  listVersions,
  prepareProjection,
  type ProjectionVersion,
} from './projector/versions.ts';
export { type Drift, repairTally } from './projector/repair-tally.ts';
export { createWaiter, type Waiter, type WaitRequest } from './waiter.ts';
export { defineReactor, type IdentifiedJob, type Job, type Reactor } from './reactor/reactor.ts';
export { readerOf } from './reactor/jobs-of.ts';
export { retryReaction, type RetryReactionOptions } from './reactor/retry-reaction.ts';
export {
  createReactorRunner,
  type ReactorProblem,
  type ReactorRunner,
  type ReactorRunnerOptions,
} from './reactor/reactor-runner.ts';
export { hashOf as hashOfSeal, isSigned, type Seal } from './seal/seal.ts';
export { createSealKey, isSignedBy, type SealKey } from './seal/seal-key.ts';
export { checkEntryProof, type EntryProof, withoutEvent } from './seal/entry-proof.ts';
export { allowSealKey, disallowSealKey, listSealKeys, withdrawSeals } from './seal/owner.ts';
export { createSealer, type Sealer, type SealerOptions, type SealerProblem } from './seal/sealer.ts';
export { listSeals, readHead } from './seal/seal-list.ts';
export type { SealedEvent } from './seal/sealed-event.ts';
export { describeFinding, type Finding } from './seal/finding.ts';
export type { Detached } from './seal/detached.ts';
export { verifyLog, type Verification, type VerifyOptions, type VerifyProgress } from './seal/verify-log.ts';
export type { Proof } from './seal/proof-form.ts';
export { type NoProof, proofOf, type ProofOptions } from './seal/proof.ts';
export {
  checkStreamProof,
  streamProofOf,
  type StreamProof,
  type StreamProofFault,
} from './seal/stream-proof.ts';
export { checkProof, type ProofFault, type Trust } from './seal/check-proof.ts';
export { inTransaction } from './transaction.ts';
export { createWatchdog, type EndedHolder, type Watchdog, type WatchdogOptions } from './watchdog.ts';
export { letOwnerReadLog } from './backup/backup-rights.ts';
export { withRolesForRestore } from './backup/restore-roles.ts';

export type { NewEvent, RecordedEvent } from './event.ts';
export { isoTime } from './time.ts';
export { bucketCount, bucketOf, everyBucket, rootOf } from './stream-id.ts';
export type { Appended, AppendRequest, ExpectedVersion, Guard, StreamWrite } from './append-request.ts';
export type { BulkEvent } from './bulk.ts';
export type { Upcasters } from './upcasting.ts';
export { createEventStore, EventStore } from './event-store.ts';
export type { Run } from './runs.ts';
export { findChangedDefinition, type LogDefinitions } from './seal/definitions.ts';
export { decryptBytes } from './encryption.ts';
export { createSecretBoxes } from './secret-boxes.ts';
export { countWaiting, type LogState, oldestAfter, readLogState, readReactors } from './log-state.ts';
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
} from './read-model.ts';
export type { Checkpoint } from './checkpoints.ts';
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
export { createWaiter, Waiter } from './waiter.ts';
export { defineReactor, type IdentifiedJob, type Job, type Reactor } from './reactor/reactor.ts';
export { readerOf } from './reactor/jobs-of.ts';
export { retryReaction } from './reactor/retry-reaction.ts';
export {
  createReactorRunner,
  type Reaction,
  type ReactorProblem,
  type ReactorRunner,
} from './reactor/reactor-runner.ts';
export { hashOf as hashOfSeal, isSigned, type Seal } from './seal/seal.ts';
export { createSealKey, isSignedBy, type SealKey } from './seal/seal-key.ts';
export { checkEntryProof, withoutEvent } from './seal/entry-proof.ts';
export { allowSealKey, disallowSealKey, listSealKeys, withdrawSeals } from './seal/owner.ts';
export { createSealer, type Sealer, type SealerProblem } from './seal/sealer.ts';
export { listSeals, readHead } from './seal/seal-rows.ts';
export type { SealedEvent } from './seal/sealed-event.ts';
export { describeFinding, type Finding } from './seal/finding.ts';
export { verifyLog, type Verification, type VerifyProgress } from './seal/verify-log.ts';
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
export { createWatchdog, type EndedHolder, type Watchdog } from './watchdog.ts';
export { withRolesForRestore } from './backup/restore-roles.ts';

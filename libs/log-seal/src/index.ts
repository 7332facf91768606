export { auditPath, hashLeaf, hashLength, hashNode, merkleRoot, rootFromPath } from './merkle.ts';
export { digestsOf } from './digests.ts';
export { hashOf as hashOfSeal, isSigned, type Seal } from './seal.ts';
export { createSealKey, isSignedBy, type SealKey } from './seal-key.ts';
export { allowSealKey, disallowSealKey, listSealKeys } from './allowed-keys.ts';
export { withdrawSeals } from './withdraw-seals.ts';
export { createSealer, type Sealer, type SealerProblem } from './sealer.ts';
export { listSeals, readHead } from './seal-rows.ts';
export type { SealedEvent } from './sealed-event.ts';
export { findChangedDefinition, type LogDefinitions } from './verify/definitions.ts';
export { describeFinding, type Finding } from './verify/finding.ts';
export { verifyLog, type Verification, type VerifyProgress } from './verify/verify-log.ts';
export type { Proof } from './proof/proof-form.ts';
export { type NoProof, proofOf, type ProofOptions } from './proof/proof.ts';
export { checkProof, type ProofFault, type Trust } from './proof/check-proof.ts';
export { checkEntryProof, withoutEvent } from './proof/entry-proof.ts';
export {
  checkStreamProof,
  streamProofOf,
  type StreamProof,
  type StreamProofFault,
} from './proof/stream-proof.ts';

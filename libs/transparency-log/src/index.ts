export { type AddCheckpoint, formatAddCheckpoint, parseAddCheckpoint } from './add-checkpoint.ts';
export {
  type Checkpoint,
  checkpointText,
  cosign,
  cosignedAt,
  parseCheckpoint,
  parseSize,
  type TreeHead,
} from './checkpoint.ts';
export { commitmentTo, type DecisionLeaf, formatLeaf, parseLeaf, saltLength } from './decision-leaf.ts';
export {
  createSignerKey,
  formatVerifierKey,
  isNoteSignedBy,
  type Note,
  parseNote,
  parseSignatureLine,
  parseVerifierKey,
  signNote,
  type SignerKey,
  type VerifierKey,
} from './note.ts';
export { type Cosigned, cosignaturesOf, formatPolicy, parsePolicy, type Policy } from './policy.ts';
export {
  decodeEntries,
  encodeEntries,
  parseTilePath,
  type Tile,
  tilePath,
  tileWidth,
  widthIn,
} from './tiles.ts';
export { formatTlogProof, parseTlogProof, type TlogProof } from './tlog-proof.ts';
export {
  addToEdge,
  consistencyProof,
  type Edge,
  edgeRoot,
  inclusionProof,
  isConsistent,
  isIncluded,
  type ReadHashes,
  subtreeRoot,
} from './tree.ts';

import { sha256 } from './merkle.ts';
import { isSignedBy } from './seal-key.ts';

/** A signed statement about a range of the log and, by `previous` and `history`, everything before it. Hashes are hexadecimal. */
export interface Seal {
  /** 1, 2, 3, … */
  readonly number: number;
  /** Exclusive. */
  readonly after: number;
  /** Inclusive. */
  readonly upTo: number;
  /** Number of events. Positions that were assigned but never used have none. */
  readonly events: number;
  /** Root of the Merkle tree over the entries. */
  readonly root: string;
  /** Hash of the previous seal; 64 zeros for the first. */
  readonly previous: string;
  /** Root of the Merkle tree over the hashes of all previous seals. */
  readonly history: string;
  /** ISO 8601, UTC. */
  readonly sealedAt: string;
  /** The public key (Ed25519). */
  readonly key: string;
  /** Ed25519 signature of {@link statementOf}. */
  readonly signature: string;
}

/**
 * The text that is signed and hashed: plain lines, so that anyone can check a seal with other tools. A change of the format requires
 * another first line.
 */
export const statementOf = (seal: Omit<Seal, 'signature'>): string =>
  [
    'Lock In seal, form 1',
    `number ${seal.number}`,
    `after ${seal.after}`,
    `up to ${seal.upTo}`,
    `events ${seal.events}`,
    `root ${seal.root}`,
    `previous ${seal.previous}`,
    `history ${seal.history}`,
    `sealed at ${seal.sealedAt}`,
    `key ${seal.key}`,
    '',
  ].join('\n');

/** The hash that identifies a seal, in exports and in the next seal. */
export const hashOf = (seal: Omit<Seal, 'signature'>): Buffer => sha256(statementOf(seal));

export const beforeTheFirst = '0'.repeat(64);

/** Whether the seal is signed with the key that it names. Does not check whether that key is trusted. */
export const isSigned = (seal: Seal): boolean => isSignedBy(seal.key, statementOf(seal), seal.signature);

import { sha256 } from './merkle.ts';
import { isSignedBy } from './seal-key.ts';

/** A signed statement about a range of the log and, by `previous` and `history`, about all of it before. Hashes are hexadecimal. */
export interface Seal {
  /** 1, 2, 3, … */
  readonly number: number;
  /** The range begins behind this position … */
  readonly after: number;
  /** … and ends with this one. */
  readonly upTo: number;
  /** How many events it has. Positions that were drawn and never used have none. */
  readonly events: number;
  /** Of the Merkle tree over their entries. */
  readonly root: string;
  /** The hash of the seal before; 64 zeros for the first. */
  readonly previous: string;
  /** Root of the Merkle tree over the hashes of all seals before. */
  readonly history: string;
  /** ISO 8601, UTC. */
  readonly sealedAt: string;
  /** The public key (Ed25519), which is its own name. */
  readonly key: string;
  /** Ed25519, over {@link statementOf}. */
  readonly signature: string;
}

/**
 * What is signed and hashed: plain lines, so that anyone can check a seal with other tools. Whoever adds to it changes the
 * first line.
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

/** What names a seal: exported, or in the seal after it. */
export const hashOf = (seal: Omit<Seal, 'signature'>): Buffer => sha256(statementOf(seal));

export const beforeTheFirst = '0'.repeat(64);

/** Whether the seal is signed by the key that it names. Whether that is a key to be trusted is another question. */
export const isSigned = (seal: Seal): boolean => isSignedBy(seal.key, statementOf(seal), seal.signature);

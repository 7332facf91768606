import { archiveEntry } from '../archive.ts';
import { decidedAboutLog } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';

/** The operator let workers seal the log with a key. `key`: the public key, hexadecimal. */
export interface SealKeyAllowed {
  readonly type: 'SealKeyAllowed';
  readonly data: { readonly key: string };
}

/** Seals that were made with the key stay. */
export interface SealKeyDisallowed {
  readonly type: 'SealKeyDisallowed';
  readonly data: { readonly key: string };
}

/** The operator took false seals out. */
export interface SealsWithdrawn {
  readonly type: 'SealsWithdrawn';
  readonly data: {
    /** The numbers of the first and the last of them. */
    readonly from: number;
    readonly to: number;
    /** The operator's reason. */
    readonly because: string;
  };
}

export type SealKeyEvent = SealKeyAllowed | SealKeyDisallowed | SealsWithdrawn;

export const sealsStream = 'log-seals';

const key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

export const sealKeyEvents: EventDeclarations<SealKeyEvent> = {
  SealKeyAllowed: {
    example: { type: 'SealKeyAllowed', data: { key } },
    decision: { kind: 'sealKeyAllowed', by: ['operator'], of: ({ data }) => decidedAboutLog(data.key) },
    timeline: null,
    archive: () => archiveEntry('decisions', 'Seal key allowed'),
  },
  SealKeyDisallowed: {
    example: { type: 'SealKeyDisallowed', data: { key } },
    decision: { kind: 'sealKeyDisallowed', by: ['operator'], of: ({ data }) => decidedAboutLog(data.key) },
    timeline: null,
    archive: () => archiveEntry('decisions', 'Seal key disallowed'),
  },
  SealsWithdrawn: {
    example: { type: 'SealsWithdrawn', data: { from: 7, to: 9, because: 'Sealed by a lost key.' } },
    decision: { kind: 'sealsWithdrawn', by: ['operator'], of: ({ data }) => decidedAboutLog(data.because) },
    timeline: null,
    archive: () => archiveEntry('decisions', 'Seals withdrawn'),
  },
};

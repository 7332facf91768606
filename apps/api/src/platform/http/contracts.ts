import type { Contract } from '@lock-in/contracts';
import * as exported from '@lock-in/contracts';

/** All contracts, by their exported names. */
export const contracts: ReadonlyMap<string, Contract> = new Map(
  Object.entries(exported as Record<string, unknown>).filter(
    (entry): entry is [string, Contract] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1] && 'path' in entry[1],
  ),
);

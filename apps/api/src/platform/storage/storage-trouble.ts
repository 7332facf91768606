/** Files cannot be stored or read for a temporary reason: the store is full, or does not answer. */
export class StorageTrouble extends Error {
  readonly kind: 'full' | 'away';

  constructor(kind: 'full' | 'away', cause: unknown) {
    super(`The file storage is ${kind}`, { cause });
    this.kind = kind;
  }
}

/** Whether an error says that no space is left, on our disk or in the store. */
export function noRoomLeft(error: unknown): boolean {
  if (error instanceof StorageTrouble) return error.kind === 'full';
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Files can not be stored or read for a reason that passes: the store is full, or does not answer. */
export class StorageTrouble extends Error {
  readonly kind: 'full' | 'away';

  constructor(kind: 'full' | 'away', cause: unknown) {
    super(`The file storage is ${kind}`, { cause });
    this.kind = kind;
  }
}

/** Whether an error says that there is no room left, on our disk or in the store. */
export function noRoomLeft(error: unknown): boolean {
  if (error instanceof StorageTrouble) return error.kind === 'full';
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
}

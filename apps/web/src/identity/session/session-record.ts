import { forget, load, save } from '../../lib/storage.ts';

/**
 * The session's state shared by the tabs of a browser: its account, its start, and the last input. It is in local
 * storage, because a change there notifies the other tabs.
 */
const sessionKey = 'lock-in-session';
const activityKey = 'lock-in-active-at';

export interface SessionRecord {
  readonly accountId: number;
  readonly startedAt: number;
}

export function startRecord(accountId: number): SessionRecord {
  const record = { accountId, startedAt: Date.now() };
  save(sessionKey, JSON.stringify(record));
  noteActivity();
  return record;
}

/** The record of this account's session. If there is none for this account, a new one starts now. */
export function continueRecord(accountId: number): SessionRecord {
  const known = read(load(sessionKey));
  if (known?.accountId !== accountId) return startRecord(accountId);
  noteActivity();
  return known;
}

export function endRecord(): void {
  forget(sessionKey);
  forget(activityKey);
}

export function noteActivity(): void {
  save(activityKey, String(Date.now()));
}

export const lastActivity = (): number => Number(load(activityKey) ?? Date.now());

/** Reports a sign-out (`undefined`) or sign-in in another tab, and input there. */
export function onOtherTabs(
  signedInAs: (accountId: number | undefined) => void,
  activity: () => void,
): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === sessionKey) signedInAs(read(newValue)?.accountId);
    if (key === activityKey && newValue !== null) activity();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function read(text: string | null): SessionRecord | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'accountId' in value && 'startedAt' in value
      ? { accountId: Number(value.accountId), startedAt: Number(value.startedAt) }
      : undefined;
  } catch {
    return undefined;
  }
}

const prefix = 'draft-';

export const draftKey = (accountId: number, name: string) => `${prefix}${accountId}-${name}`;

/** Per tab, as each tab has its own form. If the browser blocks storage, nothing is kept. */
export function loadDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function saveDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full.
  }
}

/** All drafts of an account in this tab, when its person signs out. */
export function forgetDrafts(accountId: number): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftKey(accountId, ''))) sessionStorage.removeItem(key);
  } catch {
    // Blocked, so there is nothing to forget.
  }
}

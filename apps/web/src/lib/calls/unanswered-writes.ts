const place = 'unanswered-writes';

/**
 * Notes for the next page of this tab, when one is left, that a write was not answered yet: what the server draws for the next page may be
 * older than the write, and is then read again.
 */
export function noteUnanswered(areAny: () => boolean): void {
  addEventListener('pagehide', () => {
    try {
      if (areAny()) sessionStorage.setItem(place, '1');
    } catch {
      // Storage is blocked.
    }
  });
}

/** Whether there was such a note; it counts once. */
export function tookUnanswered(): boolean {
  try {
    const isNoted = sessionStorage.getItem(place) !== null;
    sessionStorage.removeItem(place);
    return isNoted;
  } catch {
    return false;
  }
}

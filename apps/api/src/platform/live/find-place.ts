interface Stream {
  readonly principal: { readonly accountId: number };
}

interface Limits {
  readonly ofAccount: number;
  readonly ofProcess: number;
}

/** Whether an account may open one more stream, and which one ends for it. */
export type Place<Each> =
  | { readonly granted: true; readonly ending?: Each }
  | { readonly granted: false; readonly because: 'account' | 'process' };

/**
 * The places of a full process are shared: a stream of the account that has the most ends for one of an account that has at least two
 * fewer, so that a few hundred accounts with many streams each leave no one else without.
 */
export function findPlace<Each extends Stream>(
  open: ReadonlySet<Each>,
  accountId: number,
  { ofAccount, ofProcess }: Limits,
): Place<Each> {
  const byAccount = Map.groupBy(open, ({ principal }) => principal.accountId);
  const own = byAccount.get(accountId)?.length ?? 0;
  if (own >= ofAccount) return { granted: false, because: 'account' };
  if (open.size < ofProcess) return { granted: true };
  const [largest = []] = [...byAccount.values()].toSorted((one, other) => other.length - one.length);
  return largest.length >= own + 2
    ? { granted: true, ending: largest[0]! }
    : { granted: false, because: 'process' };
}

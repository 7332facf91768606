/** Each step asks for this much more than the last. */
const growth = 1.25;

/**
 * The highest rate per second that holds, of rates that rise until one does not; 0 if the first one does not. The first one is asked for
 * once before, without counting: nothing has been compiled or read from the disk yet.
 */
export async function sustainedRate(
  holds: (perSecond: number) => Promise<boolean>,
  first = 50,
): Promise<number> {
  await holds(first);
  let sustained = 0;
  for (let rate = first; await holds(rate); rate = Math.round(rate * growth)) sustained = rate;
  return sustained;
}

/** Pseudo-random numbers, the same for the same seed, so that a community can be reproduced. The algorithm is mulberry32 (T. Ettinger). */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, 0 ≤ n < `below`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** Exponential distribution with mean 1. */
  exponential(): number;
  /** Log-normal distribution with median 1; a larger spread gives more extreme values. */
  logNormal(spread: number): number;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (from) => from[below(from.length)]!,
    exponential: () => -Math.log(1 - next()),
    // Box–Muller transform.
    logNormal: (spread) =>
      Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  };
}

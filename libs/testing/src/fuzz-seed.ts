/**
 * The seed of random tests. `FUZZ_SEED` makes the same requests again, in the same order for each caller; `npm test` sets it, so that a
 * file that it retries does the same again.
 */
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

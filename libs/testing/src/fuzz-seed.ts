/**
 * The seed of random tests. `FUZZ_SEED` repeats the same requests, in the same order for each caller; `npm test` sets it, so that a
 * file that it retries repeats them.
 */
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

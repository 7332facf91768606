/** Says what is being done, and then how long it took; nothing if that is less than a second. */
export async function tellDuration<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const late = setTimeout(() => console.log(`${doing} …`), 1_000);
  try {
    const result = await work();
    const seconds = Math.round((performance.now() - begun) / 1_000);
    if (seconds >= 1) console.log(`${doing}: done after ${seconds} s.`);
    return result;
  } finally {
    clearTimeout(late);
  }
}

import fs from 'node:fs';

/** Everything that the program writes to its standard output from now on: its log. */
export function captureLog(): { text(): string } {
  let lines = '';
  const standardOutput = 1;
  const write = fs.write.bind(fs) as (...given: unknown[]) => void;
  jest.spyOn(fs, 'write').mockImplementation((descriptor: number, ...given: unknown[]) => {
    if (descriptor !== standardOutput) return write(descriptor, ...given);
    lines += String(given[0]);
    const done = given.at(-1) as (error: Error | null, written: number) => void;
    setImmediate(done, null, Buffer.byteLength(String(given[0])));
  });
  return { text: () => lines };
}

import fs from 'node:fs';
import { eventually } from './eventually.ts';

export type LogLine = Readonly<Record<string, unknown>>;

/** Everything that the program writes to its standard output from now on. */
export interface CapturedLog {
  text(): string;
  /** The lines with this text and these fields. Waits for the first one, because lines are written a little late. */
  lines(text: string, fields?: LogLine): Promise<LogLine[]>;
  clear(): void;
}

export function captureLog(): CapturedLog {
  let lines = '';
  const standardOutput = 1;
  const write = fs.write.bind(fs) as (...given: unknown[]) => void;
  jest.spyOn(fs, 'write').mockImplementation((descriptor: number, ...given: unknown[]) => {
    if (descriptor !== standardOutput) return write(descriptor, ...given);
    lines += String(given[0]);
    const done = given.at(-1) as (error: Error | null, written: number) => void;
    setImmediate(done, null, Buffer.byteLength(String(given[0])));
  });
  const linesWith = (fields: LogLine) =>
    lines
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine)
      .filter((line) => Object.entries(fields).every(([name, value]) => line[name] === value));
  return {
    text: () => lines,
    async lines(text, fields = {}) {
      await eventually(() => Promise.resolve(linesWith({ ...fields, msg: text }).length > 0), true);
      return linesWith({ ...fields, msg: text });
    },
    clear: () => (lines = ''),
  };
}

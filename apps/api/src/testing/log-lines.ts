import fs from 'node:fs';
import { eventually } from './waiting/eventually.ts';

export type LogLine = Readonly<Record<string, unknown>>;

/** Captures the program's standard output. */
export interface CapturedLog {
  text(): string;
  /** The lines with this text and these fields. Waits for the first one, because lines are written asynchronously. */
  lines(text: string, fields?: LogLine): Promise<LogLine[]>;
  clear(): void;
}

/** The original functions, saved because captures may overlap. */
const write = fs.write.bind(fs) as (...given: unknown[]) => void;
const writeSync = fs.writeSync.bind(fs) as (...given: unknown[]) => number;

const standardOutput = 1;
const standardError = 2;

export const captureLog = (): CapturedLog => capture(standardOutput);

/** The same, including standard error. */
export const captureErrorLog = (): CapturedLog => capture(standardOutput, standardError);

function capture(...descriptors: readonly number[]): CapturedLog {
  const captured = collect();
  jest.spyOn(fs, 'write').mockImplementation((to: number, ...given: unknown[]) => {
    if (!descriptors.includes(to)) return write(to, ...given);
    captured.add(String(given[0]));
    const done = given.at(-1) as (error: Error | null, written: number) => void;
    setImmediate(done, null, Buffer.byteLength(String(given[0])));
  });
  jest.spyOn(fs, 'writeSync').mockImplementation((to: number, ...given: unknown[]) => {
    if (!descriptors.includes(to)) return writeSync(to, ...given);
    captured.add(String(given[0]));
    return Buffer.byteLength(String(given[0]));
  });
  return captured;
}

function collect(): CapturedLog & { add(text: string): void } {
  let lines = '';
  const linesWith = (fields: LogLine) =>
    lines
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine)
      .filter((line) => Object.entries(fields).every(([name, value]) => line[name] === value));
  return {
    add: (text) => void (lines += text),
    text: () => lines,
    async lines(text, fields = {}) {
      await eventually(() => Promise.resolve(linesWith({ ...fields, msg: text }).length > 0), true);
      return linesWith({ ...fields, msg: text });
    },
    clear: () => void (lines = ''),
  };
}

/** Aligns lines of a name and a value; further lines of a value are indented under its first. */
export function table(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([name]) => name.length));
  const indent = ' '.repeat(width + 4);
  return lines
    .map(([name, value]) => `  ${name.padEnd(width)}  ${value.replaceAll('\n', `\n${indent}`)}`)
    .join('\n');
}

export const grouped = (number: number) => number.toLocaleString('en');

export const counted = (number: number, one: string) => `${grouped(number)} ${one}${number === 1 ? '' : 's'}`;

const units = [
  ['day', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** "4 s", "12 min", "3 h 20 min", "5 days": with a second unit if the first is below ten. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const at = units.findIndex(([, length]) => whole >= length);
  if (at === -1) return '0 s';
  const [unit, length] = units[at]!;
  const next = units[at + 1];
  const first = Math.floor(whole / length);
  const rest = next && first < 10 ? Math.floor((whole - first * length) / next[1]) : 0;
  return rest > 0 && next ? `${amount(first, unit)} ${amount(rest, next[0])}` : amount(first, unit);
}

const amount = (number: number, unit: string) =>
  `${number} ${unit === 'day' && number !== 1 ? 'days' : unit}`;

const minute = 60_000;
const unit = { m: minute, h: 60 * minute, d: 24 * 60 * minute } as const;
const singapore = 8 * unit.h;

/** A duration: `40m`, `2h`, `3d`. */
export type Delay = `${number}${keyof typeof unit}`;

/** A time before the demo's start: `12d 09:40` is twelve days ago at 09:40 in Singapore; `35m` is 35 minutes ago. */
export type Moment = `${number}d ${number}:${number}` | Delay;

/** In milliseconds. */
export const lengthOf = (delay: Delay): number =>
  parseFloat(delay) * unit[delay.slice(-1) as keyof typeof unit];

/** The instant of a moment. Times of day are on earlier days, so the result is never after `now`. */
export const instantOf = (moment: Moment, now: Date): Date => {
  const [, days, hours, minutes] = /^(\d+)d (\d\d):(\d\d)$/.exec(moment)?.map(Number) ?? [];
  if (days === undefined) return new Date(now.getTime() - lengthOf(moment as Delay));
  const midnight = Math.floor((now.getTime() + singapore) / unit.d) * unit.d - singapore;
  return new Date(midnight - days * unit.d + (hours ?? 0) * unit.h + (minutes ?? 0) * minute);
};

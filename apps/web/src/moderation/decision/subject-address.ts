import { timelineKinds, type TimelineKind } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';

export interface Subject {
  readonly kind: TimelineKind;
  readonly id: number;
}

export const timelineOf = ({ kind, id }: Subject) => paths.timeline(kind, id);

const pages: readonly (readonly [string, TimelineKind])[] = [
  [paths.post(':id'), 'post'],
  [paths.job(':id'), 'job'],
  [paths.editJob(':id'), 'job'],
  [paths.profile(':id'), 'account'],
  ...timelineKinds.map((kind) => [paths.timeline(kind, ':id'), kind] as const),
];
const idIn = (path: string, text: string) =>
  new RegExp(path.replace(':id', String.raw`(\d+)`)).exec(text)?.[1];

/** The subject of a pasted link of this site or of a typed number. `kind` is the kind of a plain number. */
export function subjectIn(written: string, kind: TimelineKind): Subject | undefined {
  const text = written.trim().replace(/^#/, '');
  const asNumber = (digits: string | undefined, of: TimelineKind): Subject | undefined => {
    const id = Number(digits);
    return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? { kind: of, id } : undefined;
  };
  if (/^\d{1,10}$/.test(text)) return asNumber(text, kind);
  for (const [path, of] of pages) {
    const digits = idIn(path, text);
    if (digits !== undefined) return asNumber(digits, of);
  }
  return undefined;
}

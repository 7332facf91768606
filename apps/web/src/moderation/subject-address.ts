import { timelineKinds, type TimelineKind } from '@lock-in/contracts';

export interface Subject {
  readonly kind: TimelineKind;
  readonly id: number;
}

export const timelineOf = ({ kind, id }: Subject) => `/moderation/timeline/${kind}/${id}`;

const addresses: readonly (readonly [RegExp, TimelineKind])[] = [
  [/\/post\/(\d+)/, 'post'],
  [/\/(?:jobDetails|company\/jobForm)\/(\d+)/, 'job'],
  [/\/profile\/(\d+)/, 'account'],
  ...timelineKinds.map((kind) => [new RegExp(`/moderation/timeline/${kind}/(\\d+)`), kind] as const),
];

/**
 * What somebody means who pastes an address of ours, or types a number. A number alone says nothing of what it numbers:
 * `kind` does.
 */
export function subjectIn(written: string, kind: TimelineKind): Subject | undefined {
  const text = written.trim().replace(/^#/, '');
  const asNumber = (digits: string | undefined, of: TimelineKind): Subject | undefined => {
    const id = Number(digits);
    return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? { kind: of, id } : undefined;
  };
  if (/^\d{1,10}$/.test(text)) return asNumber(text, kind);
  for (const [address, of] of addresses) {
    const [, digits] = address.exec(text) ?? [];
    if (digits !== undefined) return asNumber(digits, of);
  }
  return undefined;
}

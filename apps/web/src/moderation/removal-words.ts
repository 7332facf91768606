import type { Removal } from '@lock-in/contracts';
import { withoutMarks } from '../ui/markdown-marks.ts';

/** Names of removed things, as their authors know them. */
export const nouns = { post: 'post', comment: 'comment', job: 'job listing' } as const satisfies Record<
  Removal['kind'],
  string
>;

/** Its title, or the beginning of a comment, which has no title. */
export const nameOf = ({ title, content }: Removal) => title ?? shortened(content);

const shortened = (text: string) => {
  const line = withoutMarks(text).replaceAll(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
};

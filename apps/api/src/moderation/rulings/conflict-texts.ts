import type { Conflict } from './as-read.ts';

/** Of a profile, only the picture is removed. */
const nouns = { post: 'post', comment: 'comment', job: 'job', account: 'profile picture' } as const;

/** Why one case of many was left out. */
export function conflictText({ thing, problem }: Pick<Conflict, 'thing' | 'problem'>): string {
  switch (problem) {
    case 'edited':
      return `The ${nouns[thing]} was edited after you opened it.`;
    case 'gone':
      return `The ${nouns[thing]} is gone.`;
    case 'decided':
      return 'This case has already been decided or closed.';
    case 'claimed':
      return 'Another admin has claimed this case. Take it over first.';
  }
}

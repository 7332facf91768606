import type { Held, HoldGround } from '@lock-in/contracts';

/** Why something is hidden, in short. */
export const groundNames: Readonly<Record<HoldGround, string>> = {
  reports: 'Hidden after reports',
  wordList: 'Held by the word list',
  newMember: 'First posts of a new member',
};

/** Why something is hidden until an administrator decides, as its author and admins read it. */
export function whyHeld({ ground, matched }: Held): string {
  switch (ground) {
    case 'reports':
      return 'Several members reported it.';
    case 'wordList':
      return matched.length === 0
        ? 'It has something that this community reviews first.'
        : `It contains ${matched.map((each) => `“${each}”`).join(', ')}, which this community reviews first.`;
    case 'newMember':
      return 'The first posts of new members are reviewed if they have links or images.';
  }
}

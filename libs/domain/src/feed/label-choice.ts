import { archiveEntry, namesOf, type ReferenceNames } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';

/**
 * `FollowLabel` adds a label's posts to the "following" feed, and a muted label is unmuted. `MuteLabel` hides a label's posts from the
 * feed, and a followed label is unfollowed.
 */
export interface LabelChoiceCommand {
  readonly kind: 'FollowLabel' | 'UnfollowLabel' | 'MuteLabel' | 'UnmuteLabel';
  readonly accountId: number;
  readonly labelId: number;
}

interface OfLabel<Type extends string> {
  readonly type: Type;
  readonly data: { readonly accountId: number; readonly labelId: number };
}

export type LabelChoiceEvent =
  | OfLabel<'LabelFollowed'>
  | OfLabel<'LabelUnfollowed'>
  | OfLabel<'LabelMuted'>
  | OfLabel<'LabelUnmuted'>;
export interface LabelChoiceState {
  readonly choice: 'followed' | 'muted' | null;
}

/** Filed under the account, because only its owner may see it. */
export const labelChoiceStream = (labelId: number, accountId: number) =>
  `${accountStream(accountId)}/label-${labelId}`;

export const choiceAfter = {
  LabelFollowed: 'followed',
  LabelUnfollowed: null,
  LabelMuted: 'muted',
  LabelUnmuted: null,
} as const satisfies Record<LabelChoiceEvent['type'], LabelChoiceState['choice']>;

const evolve = (_: LabelChoiceState, { type }: LabelChoiceEvent): LabelChoiceState => ({
  choice: choiceAfter[type],
});

const decide = (
  { kind, ...data }: LabelChoiceCommand,
  { choice }: LabelChoiceState,
): readonly LabelChoiceEvent[] => {
  switch (kind) {
    case 'FollowLabel':
      return choice === 'followed' ? [] : [{ type: 'LabelFollowed', data }];
    case 'UnfollowLabel':
      return choice === 'followed' ? [{ type: 'LabelUnfollowed', data }] : [];
    case 'MuteLabel':
      return choice === 'muted' ? [] : [{ type: 'LabelMuted', data }];
    case 'UnmuteLabel':
      return choice === 'muted' ? [{ type: 'LabelUnmuted', data }] : [];
  }
};

const tagOf = ({ labelId }: { readonly labelId: number }, labels: ReferenceNames['labels']) => ({
  tag: namesOf([labelId], labels)[0],
});

export const labelChoiceEvents: EventDeclarations<LabelChoiceEvent> = {
  LabelFollowed: {
    example: { type: 'LabelFollowed', data: { accountId: 9, labelId: 4 } },
    timeline: null,
    archive: ({ data }, _, { labels }) => archiveEntry('following', 'Tag followed', tagOf(data, labels)),
  },
  LabelMuted: {
    example: { type: 'LabelMuted', data: { accountId: 9, labelId: 4 } },
    timeline: null,
    archive: ({ data }, _, { labels }) => archiveEntry('following', 'Tag muted', tagOf(data, labels)),
  },
  LabelUnfollowed: {
    example: { type: 'LabelUnfollowed', data: { accountId: 9, labelId: 4 } },
    timeline: null,
    archive: ({ data }, _, { labels }) => archiveEntry('following', 'Tag unfollowed', tagOf(data, labels)),
  },
  LabelUnmuted: {
    example: { type: 'LabelUnmuted', data: { accountId: 9, labelId: 4 } },
    timeline: null,
    archive: ({ data }, _, { labels }) => archiveEntry('following', 'Tag unmuted', tagOf(data, labels)),
  },
};

export const labelChoice: Decider<LabelChoiceCommand, LabelChoiceState, LabelChoiceEvent> = {
  events: labelChoiceEvents,
  initial: { choice: null },
  evolve,
  decide,
};

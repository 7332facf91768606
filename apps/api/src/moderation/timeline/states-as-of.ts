import type { StateAsOf, StatesAsOf as Answer, TimelineKind } from '@lock-in/contracts';
import {
  account,
  accountStream,
  dateInSingapore,
  describingFields,
  isSuspended,
  job,
  listing,
  type ListingState,
  post,
  type PostEvent,
  profile,
  type ProfileEvent,
  type ProfileState,
  replay,
  suspension,
  suspensionStream,
  verification,
  type VerificationState,
  verificationStream,
  wordsOfPost,
  type EventType,
} from '@lock-in/domain';
import { EventStore, type RecordedEvent } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { Clock } from '../../platform/clock.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Labels } from '../../shared/reference-data/labels.ts';
import { jobFields, jobValue, profileFiles, profileWords } from './timeline-changes.ts';
import { TimelineSubjects } from './timeline-subject.ts';

type Field = StateAsOf['fields'][number];
type Events = readonly RecordedEvent[];
type State = Omit<StateAsOf, 'at'>;

const notYet: State = { exists: false, fields: [], isForgotten: false };

/** States of things at any past moment, computed by the domain's folds from the events up to then. ADR 0054. */
@Injectable()
export class StatesAsOf {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly subjects: TimelineSubjects,
    private readonly labels: Labels,
    private readonly mentions: MentionNames,
  ) {}

  async read(
    kind: TimelineKind,
    id: number,
    moments: { readonly at: string; readonly compareWith?: string | undefined },
  ): Promise<Answer | Refusal> {
    const found = await this.subjects.find(kind, id);
    const history = found === undefined ? [] : await this.store.readStream(found.root);
    if (found === undefined || history.length === 0) return refuse('NotFound');
    const at = (moment: string) => this.at(moment, found.root, history);
    const [state, other] = await Promise.all([
      at(moments.at),
      moments.compareWith === undefined ? null : at(moments.compareWith),
    ]);
    return this.mentions.into({ state, other });
  }

  private async at(moment: string, root: string, history: Events): Promise<StateAsOf> {
    const until = new Date(Math.min(Date.parse(moment), this.clock.now().getTime()));
    const at = until.toISOString();
    const past = upTo(at, history);
    return { at, ...(past.length === 0 ? notYet : await this.stateOf(root, history, past, until)) };
  }

  private stateOf(root: string, history: Events, past: Events, until: Date): Promise<State> {
    switch (history[0]!.type) {
      case 'PostCreated':
        return this.postState(root, history, past, until);
      case 'JobPosted':
        return this.jobState(root, past, until);
      default:
        return this.accountState(root, past, until);
    }
  }

  private async postState(root: string, history: Events, past: Events, until: Date): Promise<State> {
    const all = history as unknown as readonly PostEvent[];
    const events = past as unknown as readonly PostEvent[];
    const text = events.findLast(isText)!;
    const { authorId, labelIds } = text.data;
    const { title, content } = wordsOfPost(text);
    const owner = await this.ownerOf(authorId, until);
    const isReplaced = all.findLast(isText) !== text;
    const isForgotten = owner.isErased && isReplaced;
    const tags = await this.labels.byId();
    const tagged = labelIds.map((labelId) => tags.get(labelId)?.name ?? String(labelId)).join(', ');
    const state = replay(post, events);
    const counts = await this.store.countTypes({ root, types: countedOfPosts, until });
    return {
      exists: true,
      isForgotten,
      fields: [
        { field: 'Status', value: postStatus(events) },
        { field: 'Title', value: isForgotten ? null : title },
        { field: 'Text', value: isForgotten ? null : content },
        { field: 'Tags', value: isForgotten ? null : tagged || null },
        ...(state.status === 'published'
          ? [{ field: 'Commenting', value: state.commentsClosedBy === undefined ? 'Open' : 'Closed' }]
          : []),
        { field: 'Likes', value: String(sum(counts, { PostLiked: 1, PostUnliked: -1 })) },
        {
          field: 'Comments',
          value: String(sum(counts, commentSigns) + (await this.heldBefore(root, counts, until))),
        },
        { field: 'Author’s account', value: owner.standing },
      ],
    };
  }

  /** How many comments were hidden before they were removed or deleted, which must not count twice. */
  private async heldBefore(root: string, counts: ReadonlyMap<string, number>, until: Date): Promise<number> {
    if (!counts.has('CommentHeld') && !counts.has('ReplyHeld')) return 0;
    const events = await this.store.readRoot(root);
    const ended = events.filter(({ occurredAt }) => new Date(occurredAt) <= until);
    return ended.filter(({ data }) => (data as { readonly wasHeld?: true }).wasHeld).length;
  }

  private async jobState(root: string, past: Events, until: Date): Promise<State> {
    const state = replay(job, past);
    if (state.status === 'absent') return notYet;
    const { description } = state;
    const owner = await this.ownerOf(description.accountId, until);
    const listed = replay(listing, past);
    const counts = await this.store.countTypes({ root, types: ['ApplicationSubmitted'], until });
    return {
      exists: true,
      isForgotten: false,
      fields: [
        { field: 'Status', value: jobStatus(state, listed, until) },
        ...describingFields.map((field) => ({
          field: jobFields[field],
          value: jobValue(field, description),
        })),
        { field: 'Applications', value: String(counts.get('ApplicationSubmitted') ?? 0) },
        { field: 'Company’s account', value: owner.standing },
      ],
    };
  }

  /** The last state of a closed account stays visible until the account is erased. */
  private async accountState(root: string, past: Events, until: Date): Promise<State> {
    const events = past as unknown as readonly ProfileEvent[];
    const { isErased, standing, verification: judged } = await this.ownerOf(idOf(root), until);
    const shown = replay(
      profile,
      events.filter(({ type }) => type !== 'AccountDisabled'),
    );
    if (shown.status !== 'active') return notYet;
    return {
      exists: true,
      isForgotten: isErased,
      fields: [
        { field: 'Role', value: shown.role },
        { field: 'Status', value: standing },
        ...(shown.role === 'Company' ? verificationFields(judged) : []),
        ...profileFieldsOf(shown),
      ],
    };
  }

  /** The owner as it was then, and whether its data has been erased since. */
  private async ownerOf(accountId: number, until: Date) {
    const ids = [
      accountStream(accountId),
      suspensionStream(accountId),
      verificationStream(accountId),
    ] as const;
    const streams = await this.store.readStreams(ids, { personalOf: [ids[2]] });
    const of = (id: string) => streams.get(id) ?? [];
    const at = until.toISOString();
    const state = replay(account, upTo(at, of(ids[0])));
    const suspended = replay(suspension, upTo(at, of(ids[1])));
    return {
      isErased: of(ids[0]).some(({ type }) => type === 'AccountErased'),
      verification: replay(verification, upTo(at, of(ids[2]))),
      standing:
        state.status === 'active' && isSuspended(suspended, at)
          ? `Suspended until ${suspended.until === null ? 'it is lifted' : dateInSingapore(suspended.until)}`
          : accountStatus[state.status],
    };
  }
}

/** Times from different processes may be slightly out of order, but positions in the log never are. */
const upTo = (at: string, events: Events): Events =>
  events.slice(0, events.findLastIndex(({ occurredAt }) => occurredAt <= at) + 1);

const idOf = (root: string) => Number(root.slice(root.indexOf('-') + 1));

const isText = (event: PostEvent): event is Extract<PostEvent, { type: 'PostCreated' | 'PostEdited' }> =>
  event.type === 'PostCreated' || event.type === 'PostEdited';

/** The change that each event makes to a count. */
type Signs = Readonly<Record<string, 1 | -1>>;
const commentSigns: Signs = {
  CommentAdded: 1,
  CommentDeleted: -1,
  CommentRemoved: -1,
  CommentRestored: 1,
  ReplyAdded: 1,
  ReplyDeleted: -1,
  ReplyRemoved: -1,
  ReplyRestored: 1,
  CommentHeld: -1,
  CommentReleased: 1,
  ReplyHeld: -1,
  ReplyReleased: 1,
} satisfies Partial<Record<EventType, 1 | -1>>;
const countedOfPosts = ['PostLiked', 'PostUnliked', ...Object.keys(commentSigns)];
const sum = (counts: ReadonlyMap<string, number>, signs: Signs) =>
  Object.entries(signs).reduce((total, [type, sign]) => total + sign * (counts.get(type) ?? 0), 0);

const postEnds = {
  PostDeleted: 'Deleted by its author',
  PostRemoved: 'Removed by an admin',
  PostHeld: 'Hidden until an admin decides',
} as const satisfies Partial<Record<EventType, string>>;
const postReturns: readonly string[] = ['PostRestored', 'PostReleased'] satisfies EventType[];
function postStatus(events: readonly PostEvent[]): string {
  const last = events.findLast(({ type }) => type in postEnds || postReturns.includes(type))?.type;
  return postEnds[last as keyof typeof postEnds] ?? 'Published';
}

function jobStatus(
  { status, takenDown, description }: Exclude<ReturnType<typeof job.evolve>, { status: 'absent' }>,
  listed: ListingState,
  until: Date,
): string {
  if (status === 'removed') return takenDown ? 'Removed by an admin' : 'Deleted by its company';
  if (listed.status === 'filled') return 'Closed as filled';
  if (listed.status === 'closed') return 'Closed by its company';
  if (Date.parse(description.deadline) < until.getTime()) return 'Closed: deadline passed';
  return listed.status === 'paused' ? 'Paused' : 'Open';
}

const accountStatus = {
  absent: 'Did not exist',
  active: 'Active',
  disabled: 'Deleted',
  erased: 'Deleted, data erased',
} as const;

const verificationFields = ({ status, change }: VerificationState): Field[] => [
  { field: 'Verification', value: status },
  ...(change?.standing === 'UnderReview'
    ? [
        {
          field: 'Under review',
          value: change.name ?? (change.companyDocKey === null ? 'An erased name' : 'Another document'),
        },
      ]
    : []),
];

const profileFieldsOf = ({ words, files }: Extract<ProfileState, { status: 'active' }>): Field[] => [
  ...(Object.keys(profileWords) as (keyof typeof profileWords)[]).map((name) => ({
    field: profileWords[name],
    value: words[name] ?? null,
  })),
  ...(Object.keys(profileFiles) as (keyof typeof profileFiles)[]).map((name) => ({
    field: profileFiles[name],
    value: files[name] === null ? null : 'A file',
  })),
];

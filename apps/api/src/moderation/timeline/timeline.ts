import type { Timeline, TimelineEntry, TimelineKind } from '@lock-in/contracts';
import {
  type AccountEvent,
  accountIdOf,
  accountStream,
  type CommentEvent,
  commentStream,
  contentOfComment,
  decisionIn,
  jobStream,
  postStream,
  type JobEvent,
  type LockInEvent,
  type PostEvent,
  type ProfileEvent,
  wordsOfPost,
} from '@lock-in/domain';
import { EventStore, type RecordedEvent, type Run } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { afterEveryId, type Paging } from '../../platform/http/paging.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Labels } from '../../shared/reference-data/labels.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { Persons } from '../history/persons.ts';
import {
  commentChanges,
  jobChanges,
  lastTextOf,
  postChanges,
  profileChanges,
  proposedChanges,
} from './timeline-changes.ts';
import { TimelineSubjects } from './timeline-subject.ts';
import { describeMany, describeOne, groupedTypes, timelineTypes } from './timeline-texts.ts';

type Order = 'oldest' | 'newest';
type TimelineEvent = LockInEvent & Pick<RecordedEvent, 'position'>;

/** An event with the data from elsewhere that its text needs. */
type Shown = TimelineEvent & {
  readonly title?: string;
  /** For a comment's event: the earlier events of the comment. */
  readonly before?: readonly CommentEvent[];
  /** Whether an older version's text is lost, because its author's data has been erased. */
  readonly isForgotten: boolean;
};

/** The whole history of one thing, from its events. */
@Injectable()
export class Timelines {
  constructor(
    private readonly store: EventStore,
    private readonly subjects: TimelineSubjects,
    private readonly persons: Persons,
    private readonly violations: Violations,
    private readonly labels: Labels,
    private readonly mentions: MentionNames,
  ) {}

  async page(kind: TimelineKind, id: number, order: Order, paging: Paging): Promise<Timeline | Refusal> {
    const found = await this.subjects.find(kind, id);
    const main = found === undefined ? [] : await this.read<TimelineEvent>(found.root);
    if (found === undefined || main.length === 0) return refuse('NotFound');
    const scope = `timeline of ${kind} ${id} ${order}`;
    const backwards = order === 'newest';
    const [after = backwards ? afterEveryId : 0] = paging.after(scope) ?? [];
    const runs = await this.store.readRuns({
      ...found,
      types: timelineTypes,
      grouped: groupedTypes,
      after,
      backwards,
      limit: paging.pageSize + 1,
    });
    const shown = runs.slice(0, paging.pageSize);
    const last = runs.length > shown.length ? shown.at(-1) : undefined;
    return {
      ...(await this.timelineOf(kind, id, main, shown)),
      nextCursor: last === undefined ? null : paging.cursor(scope, [last.position]),
    };
  }

  private async timelineOf(
    kind: TimelineKind,
    id: number,
    main: readonly TimelineEvent[],
    runs: readonly Run[],
  ) {
    const events = await this.eventsOf(runs, main);
    const authorId = authorOf(main);
    const actors = runs.map(({ actor, actors: several }) => (several === 1 ? accountIdOf(actor) : undefined));
    const person = await this.persons.byId([authorId, ...actors.filter((each) => each !== undefined)]);
    const reasons = await this.violations.names();
    const tags = await this.labels.names();
    const entries = runs.map((run, index): TimelineEntry => {
      const event = events.get(run.position);
      const actor = actors[index];
      return {
        position: run.position,
        lastPosition: run.lastPosition,
        at: run.occurredAt,
        lastAt: run.lastAt,
        type: run.type,
        what: event ? describeOne(event, actor) : describeMany(run.type, run.count, run.actors),
        by: actor === undefined ? null : person(actor),
        count: run.count,
        changes: event && !event.isForgotten ? changesOf(event, main, tags) : [],
        text: event && !event.isForgotten ? textOf(event) : null,
        reasons: event ? violationsOf(event).map((violationId) => reasons.get(violationId) ?? '') : [],
        isDecision: event !== undefined && decisionIn(event) !== undefined,
      };
    });
    const author = person(authorId);
    const subject = { kind, id, title: titleOf(main) ?? author.name, author };
    return { subject, entries: await this.mentions.into(entries) };
  }

  /** The ungrouped events, decrypted; a comment's event includes the comment's earlier events. */
  private async eventsOf(
    runs: readonly Run[],
    main: readonly TimelineEvent[],
  ): Promise<ReadonlyMap<number, Shown>> {
    const alone = runs.filter(({ type }) => !(groupedTypes as readonly string[]).includes(type));
    const events = (await this.store.readPositions(
      alone.map(({ position }) => position),
    )) as unknown as TimelineEvent[];
    const comments = await this.commentsOf(events);
    const erased = await this.erasedOf(events);
    const shown = events.map(async (event) => {
      const title = await this.titleElsewhere(event, main);
      const stream = streamOf(event, comments) ?? main;
      const before = stream.filter(({ position }) => position < event.position) as unknown as CommentEvent[];
      const isForgotten = erased.has(writerOf(event)) && isReplaced(event, stream);
      return [event.position, { ...event, ...title, before, isForgotten }] as const;
    });
    return new Map(await Promise.all(shown));
  }

  /** The whole streams of the comments that the events belong to. */
  private async commentsOf(
    events: readonly TimelineEvent[],
  ): Promise<ReadonlyMap<string, readonly TimelineEvent[]>> {
    const streams = events.flatMap((event) => commentStreamOf(event) ?? []);
    if (streams.length === 0) return new Map();
    return (await this.store.readStreams([...new Set(streams)])) as unknown as ReadonlyMap<
      string,
      readonly TimelineEvent[]
    >;
  }

  /** The authors of the events whose data has been erased. */
  private async erasedOf(events: readonly TimelineEvent[]): Promise<ReadonlySet<number | undefined>> {
    const authors = new Set(events.flatMap((event) => writerOf(event) ?? []));
    if (authors.size === 0) return new Set();
    const streams = await this.store.readStreams([...authors].map(accountStream), { personalOf: [] });
    const isErased = (id: number) =>
      (streams.get(accountStream(id)) as unknown as readonly AccountEvent[]).some(
        ({ type }) => type === 'AccountErased',
      );
    return new Set([...authors].filter(isErased));
  }

  /** The title of a post or job that has a history of its own. */
  private async titleElsewhere(
    event: TimelineEvent,
    main: readonly TimelineEvent[],
  ): Promise<{ title?: string }> {
    const elsewhere = main[0]?.type === 'AccountRegistered' && rootOf(event);
    const title = elsewhere ? titleOf(await this.read<TimelineEvent>(elsewhere)) : undefined;
    return title === undefined ? {} : { title };
  }

  private async read<Event>(stream: string): Promise<readonly Event[]> {
    return (await this.store.readStream(stream)) as unknown as readonly Event[];
  }
}

const commentStreamOf = ({ data }: TimelineEvent) =>
  'commentId' in data && data.commentId !== null ? commentStream(data.postId, data.commentId) : undefined;
const streamOf = (event: TimelineEvent, comments: ReadonlyMap<string, readonly TimelineEvent[]>) => {
  const stream = commentStreamOf(event);
  return stream === undefined ? undefined : comments.get(stream);
};

const isText = ({ type }: TimelineEvent) =>
  type === 'PostCreated' ||
  type === 'PostEdited' ||
  type === 'CommentAdded' ||
  type === 'ReplyAdded' ||
  type === 'CommentEdited';

/** The author of an event's text. */
const writerOf = (event: TimelineEvent): number | undefined => {
  if (!isText(event)) return undefined;
  return 'authorId' in event.data ? event.data.authorId : (event.data as { accountId: number }).accountId;
};

/** Whether the event replaced an earlier text, or its own text was replaced later. */
const isReplaced = (event: TimelineEvent, stream: readonly TimelineEvent[]) =>
  event.type === 'PostEdited' ||
  event.type === 'CommentEdited' ||
  stream.some((later) => isText(later) && later.position > event.position);

/** The root of the post or job that the event decides about. */
function rootOf(event: TimelineEvent): string | undefined {
  const { thing, thingId } = decisionIn(event) ?? {};
  if (typeof thingId !== 'number') return undefined;
  if (thing === 'post') return postStream(thingId);
  return thing === 'job' ? jobStream(thingId) : undefined;
}

function authorOf([first]: readonly TimelineEvent[]): number {
  if (first?.type === 'PostCreated') return first.data.authorId;
  if (first?.type === 'JobPosted' || first?.type === 'AccountRegistered') return first.data.accountId;
  throw new Error(`A history begins with ${first?.type}`);
}

/** The latest title; for an account, its name. */
function titleOf(main: readonly TimelineEvent[]): string | undefined {
  for (const event of main.toReversed()) {
    if (event.type === 'PostCreated' || event.type === 'PostEdited') return wordsOfPost(event).title;
    if (event.type === 'JobPosted' || event.type === 'JobEdited') return event.data.title;
  }
  return undefined;
}

function changesOf(
  event: Shown,
  main: readonly TimelineEvent[],
  tags: ReadonlyMap<number, string>,
): TimelineEntry['changes'] {
  const earlier = main.filter(({ position }) => position < event.position);
  if (event.type === 'PostEdited') return postChanges(earlier as readonly PostEvent[], event, tags);
  if (event.type === 'CommentEdited') return commentChanges(event.before ?? [], contentOfComment(event));
  if (event.type === 'JobEdited') return jobChanges(earlier as readonly JobEvent[], event.data);
  if (event.type === 'CompanyChangeProposed')
    return proposedChanges(earlier as readonly ProfileEvent[], event);
  return event.type === 'ProfileEdited' ? profileChanges(earlier as readonly ProfileEvent[], event) : [];
}

function textOf(event: Shown): string | null {
  switch (event.type) {
    case 'PostCreated':
      return wordsOfPost(event).content;
    case 'CommentAdded':
    case 'ReplyAdded':
      return contentOfComment(event);
    case 'CommentDeleted':
    case 'CommentRemoved':
    case 'CommentRestored':
    case 'ReplyDeleted':
    case 'ReplyRemoved':
    case 'ReplyRestored':
      return event.title ?? lastTextOf(event.before ?? []) ?? null;
    case 'JobPosted':
      return event.data.description;
    case 'AppealMade':
      return event.personal?.words ?? null;
    default:
      return decisionIn(event)?.note ?? event.title ?? null;
  }
}

const violationsOf = (event: TimelineEvent): readonly number[] =>
  event.type === 'CaseDecided' ? event.data.violationIds : (decisionIn(event)?.violationIds ?? []);

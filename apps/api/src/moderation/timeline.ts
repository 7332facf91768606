import type { Timeline, TimelineEntry, TimelineKind } from '@lock-in/contracts';
import {
  commentStream,
  jobStream,
  postStream,
  type EventOf,
  type EventType,
  type JobEvent,
  type LockInEvent,
  type ProfileEvent,
} from '@lock-in/domain';
import type { EventStore, RecordedEvent, Run } from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Paging } from '../platform/http/paging.ts';
import { refuse, type Refusal } from '../platform/http/refusals.ts';
import { eventStore } from '../platform/log/tokens.ts';
import { Violations } from '../platform/reference-data/violations.ts';
import { Persons } from './persons.ts';
import { reasonsById } from './shown-decisions.ts';
import { jobChanges, profileChanges, proposedChanges } from './timeline-changes.ts';
import { TimelineSubjects } from './timeline-subject.ts';
import { groupedTypes, tellMany, tellOne, toldTypes } from './timeline-words.ts';

type Order = 'oldest' | 'newest';
type Told = LockInEvent & Pick<RecordedEvent, 'position'>;

const decisionTypes: readonly string[] = [
  'PostRemoved',
  'CommentRemoved',
  'JobViolationRecorded',
  'JobTakenDown',
  'CompanyVerified',
  'CompanyRejected',
  'CompanyDecisionUndone',
  'CompanyVerificationRevoked',
  'CompanyReopened',
  'CompanyChangeApproved',
  'CompanyChangeDeclined',
  'CompanyChangeDecisionUndone',
] satisfies EventType[];

/** The whole history of one thing, from its events. */
@Injectable()
export class Timelines {
  constructor(
    @Inject(eventStore) private readonly store: EventStore,
    private readonly subjects: TimelineSubjects,
    private readonly persons: Persons,
    private readonly violations: Violations,
  ) {}

  async page(kind: TimelineKind, id: number, order: Order, paging: Paging): Promise<Timeline | Refusal> {
    const found = await this.subjects.find(kind, id);
    const main = found === undefined ? [] : await this.read<Told>(found.root);
    if (found === undefined || main.length === 0) return refuse('NotFound');
    const scope = `timeline of ${kind} ${id} ${order}`;
    const backwards = order === 'newest';
    const [after = backwards ? Number.MAX_SAFE_INTEGER : 0] = paging.after(scope) ?? [];
    const runs = await this.store.readRuns({
      ...found,
      types: toldTypes,
      grouped: groupedTypes,
      after,
      backwards,
      limit: paging.pageSize + 1,
    });
    const shown = runs.slice(0, paging.pageSize);
    const last = runs.length > shown.length ? shown.at(-1) : undefined;
    return {
      ...(await this.tell(kind, id, main, shown)),
      nextCursor: last === undefined ? null : paging.cursor(scope, [last.position]),
    };
  }

  private async tell(kind: TimelineKind, id: number, main: readonly Told[], runs: readonly Run[]) {
    const events = await this.eventsOf(runs, main);
    const authorId = authorOf(main);
    const actors = runs.map(({ actor, actors: several }) => (several === 1 ? accountIn(actor) : undefined));
    const person = await this.persons.byId([authorId, ...actors.filter((each) => each !== undefined)]);
    const reasons = reasonsById(await this.violations.all());
    const entries = runs.map((run, index): TimelineEntry => {
      const event = events.get(run.position);
      const actor = actors[index];
      return {
        position: run.position,
        lastPosition: run.lastPosition,
        at: run.occurredAt,
        lastAt: run.lastAt,
        type: run.type,
        what: event ? tellOne(event, actor) : tellMany(run.type, run.count, run.actors),
        by: actor === undefined ? null : person(actor),
        count: run.count,
        changes: event ? changesOf(event, main) : [],
        text: event ? textOf(event) : null,
        reasons: event ? violationsOf(event).map((violationId) => reasons.get(violationId) ?? '') : [],
        isDecision: isDecision(run.type, main),
      };
    });
    const author = person(authorId);
    return { subject: { kind, id, title: titleOf(main) ?? author.name, author }, entries };
  }

  /** What stands alone, decrypted; a comment that was taken away with what it said. */
  private async eventsOf(
    runs: readonly Run[],
    main: readonly Told[],
  ): Promise<ReadonlyMap<number, Told & { said?: string }>> {
    const alone = runs.filter(({ type }) => !(groupedTypes as readonly string[]).includes(type));
    const events = (await this.store.readPositions(
      alone.map(({ position }) => position),
    )) as unknown as Told[];
    const told = events.map(
      async (event) => [event.position, { ...event, ...(await this.said(event, main)) }] as const,
    );
    return new Map(await Promise.all(told));
  }

  /** What a comment said that is gone; what a post or job is called that has a history of its own. */
  private async said(event: Told, main: readonly Told[]): Promise<{ said?: string }> {
    if (event.type === 'CommentDeleted' || event.type === 'CommentRemoved') {
      const { postId, commentId } = event.data;
      const [added] = await this.read<EventOf<'CommentAdded'>>(commentStream(postId, commentId));
      return added ? { said: added.data.content } : {};
    }
    const elsewhere = main[0]?.type === 'AccountRegistered' && rootOf(event);
    const title = elsewhere ? titleOf(await this.read<Told>(elsewhere)) : undefined;
    return title === undefined ? {} : { said: title };
  }

  private async read<Event>(stream: string): Promise<readonly Event[]> {
    return (await this.store.readStream(stream)) as unknown as readonly Event[];
  }
}

/** A recorded reason is part of the removal that followed. */
const isDecision = (type: string, main: readonly Told[]): boolean =>
  decisionTypes.includes(type) &&
  !(type === 'JobViolationRecorded' && main.some((event) => event.type === 'JobTakenDown'));

function rootOf({ type, data }: Told): string | undefined {
  if (type === 'PostRemoved') return postStream(data.postId);
  return type === 'JobTakenDown' || type === 'JobViolationRecorded' ? jobStream(data.jobId) : undefined;
}

/** The account that acted; nobody, where it was the operator or the program itself. */
const accountIn = (actor: string | null) => {
  const [, id] = /^account-(\d+)$/.exec(actor ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
};

function authorOf([first]: readonly Told[]): number {
  if (first?.type === 'PostCreated') return first.data.authorId;
  if (first?.type === 'JobPosted' || first?.type === 'AccountRegistered') return first.data.accountId;
  throw new Error(`A history begins with ${first?.type}`);
}

/** As it is called last; an account by its name. */
function titleOf(main: readonly Told[]): string | undefined {
  const named = main.findLast(
    ({ type }) => type === 'PostCreated' || type === 'JobPosted' || type === 'JobEdited',
  );
  return named && 'title' in named.data ? named.data.title : undefined;
}

function changesOf(event: Told, main: readonly Told[]): TimelineEntry['changes'] {
  const earlier = main.filter(({ position }) => position < event.position);
  if (event.type === 'JobEdited') return jobChanges(earlier as readonly JobEvent[], event.data);
  if (event.type === 'CompanyChangeProposed')
    return proposedChanges(earlier as readonly ProfileEvent[], event);
  return event.type === 'ProfileEdited' ? profileChanges(earlier as readonly ProfileEvent[], event) : [];
}

function textOf(event: Told & { said?: string }): string | null {
  switch (event.type) {
    case 'PostCreated':
    case 'CommentAdded':
      return event.data.content;
    case 'JobPosted':
      return event.data.description;
    case 'CompanyRejected':
    case 'CompanyVerificationRevoked':
    case 'CompanyChangeDeclined':
      return event.personal?.reason ?? null;
    default:
      return event.said ?? null;
  }
}

function violationsOf(event: Told): readonly number[] {
  if (event.type === 'JobViolationRecorded') return [event.data.violationId];
  return event.type === 'PostRemoved' || event.type === 'JobTakenDown' ? event.data.violationIds : [];
}

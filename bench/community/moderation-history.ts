import {
  comment,
  commentStream,
  type Decider,
  type DomainEvent,
  fieldsOfWork,
  job,
  type JobState,
  jobStream,
  post,
  postStream,
} from '@lock-in/domain';
import type { BulkEvent } from '@lock-in/event-store';
import type { Scribe } from './history.ts';
import { jobDescription, jobTitle } from './job-words.ts';
import { actorOf, companyIdOf, isCompany } from './people.ts';
import type { Random } from './random.ts';
import { type Recipe, admins } from './recipe.ts';
import { saidBy, writtenBy } from './states.ts';
import { content, remark, title } from './words.ts';

/** A word in a handful of the removed posts, and one in a hundredth of them. */
export const rareWord = 'cobol';
export const seldomWord = 'giveaway';
/** An admin with very few decisions. */
export const idleAdmin = admins;

const reasons = [1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7] as const;
export const rareReason = 8;

/**
 * Removals by admins: about half posts, a quarter comments, a quarter jobs. One post in a hundred has two reasons, and one in a thousand
 * the rare one.
 */
export function* moderationHistory(
  { decisions = 0, accounts }: Recipe,
  { scribe, random }: { scribe: Scribe; random: Random },
): Generator<BulkEvent> {
  let made = 0;
  let postId = 0;
  let commentId = 0;
  let jobId = 0;
  const companies = Math.floor(accounts / 50);
  const author = (): number => {
    const id = admins + 1 + random.below(accounts - admins);
    return isCompany(id) ? id - 1 : id;
  };
  /** Earlier admins decide more; the last one very little. */
  const moderator = () =>
    random.next() < 0.0005 ? idleAdmin : 1 + Math.floor(random.next() ** 2 * (admins - 1));
  const chosen = (): number[] => {
    if (random.next() < 0.001) return [rareReason];
    const first = random.pick(reasons);
    return random.next() < 0.01 ? [...new Set([first, random.pick(reasons)])] : [first];
  };

  function* publish(authorId: number): Generator<BulkEvent> {
    const rare = random.next();
    const more = rare < 0.0001 ? ` Learn ${rareWord}.` : rare < 0.01 ? ` Join the ${seldomWord}.` : '';
    const written = { title: title(random), content: content(random) + more, labelIds: [] };
    const created = post.decide({ kind: 'CreatePost', postId: ++postId, authorId, ...written }, post.initial);
    yield scribe.record(postStream(postId), 1, actorOf(authorId), created);
  }

  function* removePost(): Generator<BulkEvent> {
    const authorId = author();
    yield* publish(authorId);
    const removedBy = moderator();
    const command = { kind: 'RemovePost', postId, removedBy, violationIds: chosen() } as const;
    yield scribe.record(
      postStream(postId),
      2,
      actorOf(removedBy),
      post.decide(command, post.evolve(post.initial, writtenBy(authorId))),
    );
    made += 1;
  }

  /** Removed comments under a post that stays. */
  function* removeComments(): Generator<BulkEvent> {
    const authorId = author();
    yield* publish(authorId);
    const under = { postId, post: { status: 'published', authorId } } as const;
    for (let n = 0; n < 8 && made < decisions; n++) {
      const accountId = author();
      const stream = commentStream(postId, ++commentId);
      const said = { kind: 'AddComment', commentId, accountId, content: remark(random), ...under } as const;
      yield scribe.record(stream, 1, actorOf(accountId), comment.decide(said, comment.initial));
      const removedBy = moderator();
      const command = { kind: 'RemoveComment', commentId, removedBy, violationIds: [], ...under } as const;
      yield scribe.record(stream, 2, actorOf(removedBy), comment.decide(command, saidBy(accountId)));
      made += 1;
    }
  }

  function* takeDownJob(): Generator<BulkEvent> {
    const accountId = 50 * (1 + random.below(companies));
    const removedBy = moderator();
    const described = {
      jobId: ++jobId,
      companyId: companyIdOf(accountId),
      accountId,
      title: jobTitle(random),
      description: jobDescription(random),
      deadline: '2098-12-31T15:59:59.999Z',
      minSalary: 3_000,
      maxSalary: 5_000,
      jobType: 'Full Time',
      workArrangement: 'Hybrid',
      fieldOfWork: random.pick(fieldsOfWork),
      responsibilities: [],
      experiencePreferred: null,
    } as const;
    const open: JobState = { status: 'open', description: described, revision: 1, violationIds: [] };
    const violationIds = chosen();
    yield record(
      job,
      1,
      accountId,
      { kind: 'PostJob', ...described, now: '2024-01-01T00:00:00.000Z' },
      job.initial,
    );
    for (const [index, violationId] of violationIds.entries())
      yield record(
        job,
        2 + index,
        removedBy,
        { kind: 'RecordJobViolation', jobId, violationId, recordedBy: removedBy },
        open,
      );
    yield record(
      job,
      2 + violationIds.length,
      removedBy,
      { kind: 'TakeDownJob', jobId, removedBy },
      { ...open, violationIds },
    );
    made += 1;
  }

  function record<Command, State, Event extends DomainEvent>(
    decider: Decider<Command, State, Event>,
    version: number,
    actor: number,
    command: Command,
    state: State,
  ): BulkEvent {
    return scribe.record(jobStream(jobId), version, actorOf(actor), decider.decide(command, state));
  }

  while (made < decisions) {
    scribe.proceed(made / decisions);
    const kind = random.next();
    if (kind < 0.75) yield* removePost();
    else if (kind < 0.8) yield* removeComments();
    else yield* takeDownJob();
  }
}

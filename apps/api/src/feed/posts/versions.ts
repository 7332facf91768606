import type { PostVersion, TextVersion } from '@lock-in/contracts';
import {
  type AccountEvent,
  accountStream,
  type CommentAdded,
  type CommentEdited,
  type CommentEvent,
  commentStream,
  contentOfComment,
  type PostEvent,
  postStream,
  type ReplyAdded,
  wordsOfPost,
  type EventType,
} from '@lock-in/domain';
import { EventStore, type RecordedEvent } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { Labels } from '../../shared/reference-data/labels.ts';
import { BlockChecks } from '../relations/block-checks.ts';

type Logged<Event> = Event & Pick<RecordedEvent, 'occurredAt'>;

/**
 * The versions of a text, read from its own stream, whose length the deciders limit. Everybody who sees the text sees its versions; those of
 * a deleted text are for admins only. After the author's data is erased, only the last version is shown.
 */
@Injectable()
export class Versions {
  constructor(
    private readonly store: EventStore,
    private readonly labels: Labels,
    private readonly mentions: MentionNames,
    private readonly blockChecks: BlockChecks,
  ) {}

  async ofPost(postId: number, caller: Principal): Promise<PostVersion[] | undefined> {
    const events = await this.read<PostEvent>(postStream(postId));
    const texts = events.filter((event) => event.type === 'PostCreated' || event.type === 'PostEdited');
    const shown = await this.shown(texts, isGone(events), texts[0]?.data.authorId, caller);
    const versions = shown?.map(async (event) => {
      const labels = await this.labels.namesOf(event.data.labelIds);
      return { ...wordsOfPost(event), labels, at: event.occurredAt };
    });
    return versions && this.mentions.into(await Promise.all(versions));
  }

  async ofComment(postId: number, commentId: number, caller: Principal): Promise<TextVersion[] | undefined> {
    const [post, events] = await Promise.all([
      this.read<PostEvent>(postStream(postId)),
      this.read<CommentEvent>(commentStream(postId, commentId)),
    ]);
    const texts = events.filter(
      ({ type }) => type === 'CommentAdded' || type === 'ReplyAdded' || type === 'CommentEdited',
    ) as readonly Logged<CommentAdded | CommentEdited | ReplyAdded>[];
    const [created] = post;
    const postAuthor = created?.type === 'PostCreated' ? created.data.authorId : undefined;
    const authorId = texts[0]?.data.accountId;
    // Who does not see a post does not see other people’s comments on it.
    if (postAuthor !== undefined && (await this.blockChecks.eitherBlocked(caller.accountId, postAuthor)))
      return undefined;
    const shown = await this.shown(texts, isGone(post) || isGone(events), authorId, caller);
    return this.mentions.into(
      shown?.map((event) => ({ content: contentOfComment(event), at: event.occurredAt })),
    );
  }

  private async shown<Text>(
    texts: readonly Text[],
    gone: boolean,
    authorId: number | undefined,
    { role, accountId }: Principal,
  ): Promise<readonly Text[] | undefined> {
    if (authorId === undefined || (gone && role !== 'Admin')) return undefined;
    if (await this.blockChecks.eitherBlocked(accountId, authorId)) return undefined;
    const account = await this.read<AccountEvent>(accountStream(authorId));
    const isErased = account.some(({ type }) => type === 'AccountErased');
    return isErased ? texts.slice(-1) : texts;
  }

  private async read<Event>(stream: string): Promise<readonly Logged<Event>[]> {
    return (await this.store.readStream(stream)) as unknown as readonly Logged<Event>[];
  }
}

const ends: readonly string[] = [
  'PostDeleted',
  'PostRemoved',
  'PostHeld',
  'CommentDeleted',
  'CommentRemoved',
  'CommentHeld',
  'ReplyDeleted',
  'ReplyRemoved',
  'ReplyHeld',
] satisfies EventType[];
const restorations: readonly string[] = [
  'PostRestored',
  'PostReleased',
  'CommentRestored',
  'CommentReleased',
  'ReplyRestored',
  'ReplyReleased',
] satisfies EventType[];
const isGone = (events: readonly { readonly type: string }[]) =>
  ends.includes(
    events.findLast(({ type }) => ends.includes(type) || restorations.includes(type))?.type ?? '',
  );

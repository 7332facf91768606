import { mostFollowed } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { isHidden } from '../../shared/relations/hidden-accounts.ts';
import { MutedWords } from '../../shared/relations/muted-words.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import { type DigestReader, DigestSource } from '../../platform/mail/digest-sources.ts';
import type { MailSection } from '../../platform/mail/mail-text.ts';
import { isHiddenPost } from '../posts/shown-posts.ts';

const most = 5;
/** Number of newest posts considered per tag. */
const mostOfTag = 200;

interface Row {
  readonly postId: number;
  readonly title: string;
  readonly author: string;
  readonly likes: number;
  readonly authorId: number;
  readonly content: string;
}

/** Posts by accounts that the reader follows, and the most liked posts of their followed tags. */
@Injectable()
export class FeedDigest extends DigestSource {
  readonly order = 1;

  constructor(
    private readonly database: PrimaryDatabase,
    private readonly words: MutedWords,
  ) {
    super();
  }

  async sectionsFor(reader: DigestReader): Promise<MailSection[]> {
    const containsMuted = await this.words.matcherFor(reader.accountId);
    const read = async (query: RawBuilder<Row>) => {
      const { rows } = await query.execute(this.database.prepared());
      return rows.filter(({ authorId: by, ...said }) => !containsMuted?.({ by, ...said })).slice(0, most);
    };
    const followed = await read(ofFollowed(reader));
    const shown = followed.map(({ postId }) => postId);
    const popular = await read(ofTags(reader, shown));
    return [
      { heading: 'From people and companies you follow', entries: followed.map(entryOf) },
      { heading: 'Popular in your tags', entries: popular.map(entryOf) },
    ];
  }
}

const entryOf = ({ postId, title, author, likes }: Row) => ({
  title,
  path: paths.post(postId),
  note: likes === 0 ? `By ${author}` : `By ${author}, ${likes} ${likes === 1 ? 'like' : 'likes'}`,
});

/**
 * Whether the digest may show post `p` by `author`: it is newer than the last digest, not the reader's own, its author is neither disabled
 * nor hidden, the reader did not hide it, and it has no muted tag.
 */
const isShownTo = ({ accountId, since }: DigestReader) => sql`
  p.created_at > ${since} and p.author_id <> ${accountId} and not author.is_disabled
  and not ${isHidden(accountId, sql.ref('p.author_id'))}
  and not ${isHiddenPost(accountId, 'p')}
  and not exists (
    select from label_choice muted
    where muted.account_id = ${accountId} and muted.choice = 'muted' and muted.label_id = any(p.label_ids)
  )`;
/** More than are shown, because some may contain muted words. */
const mostRead = sql.lit(most * 4);
const columns = sql`p.post_id as "postId", p.title, p.content, p.author_id as "authorId", author.name as author, p.like_count as likes`;

const ofFollowed = (reader: DigestReader) => sql<Row>`
  select ${columns}
  from (select followed_id from follow where account_id = ${reader.accountId} order by position desc limit ${sql.lit(mostFollowed)}) followed
  join account author on author.account_id = followed.followed_id
  cross join lateral (
    select * from post where author_id = followed.followed_id order by post_id desc limit ${mostRead}
  ) p
  where ${isShownTo(reader)} order by p.like_count desc, p.post_id desc limit ${mostRead}`;

/** `shown`: ids of posts that the mail already shows. */
const ofTags = (reader: DigestReader, shown: readonly number[]) => sql<Row>`
  select distinct on (p.like_count, p.post_id) ${columns}
  from label_choice chosen
  cross join lateral (
    select post_id from feed_entry where label_id = chosen.label_id order by post_id desc limit ${sql.lit(mostOfTag)}
  ) entry
  join post p on p.post_id = entry.post_id join account author on author.account_id = p.author_id
  where chosen.account_id = ${reader.accountId} and chosen.choice = 'followed' and p.post_id <> all(${shown})
    and ${isShownTo(reader)}
  order by p.like_count desc, p.post_id desc limit ${mostRead}`;

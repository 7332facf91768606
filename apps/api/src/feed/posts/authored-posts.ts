import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { AuthoredText } from '../../shared/relations/muted-text.ts';
import { AuthoredTexts, type TextKey } from '../../shared/relations/authored-texts.ts';

interface Row extends AuthoredText {
  readonly key: TextKey;
}

/** Gives other slices the texts of posts and comments. */
@Injectable()
export class AuthoredPosts implements OnModuleInit {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly texts: AuthoredTexts,
  ) {}

  onModuleInit() {
    this.texts.register(async (keys) => {
      const idsOf = (thing: 'post' | 'comment') =>
        keys.flatMap((key) => (key.startsWith(`${thing}-`) ? Number(key.slice(thing.length + 1)) : []));
      const { rows } = await sql<Row>`
        select 'post-' || post_id as key, author_id as "by", title, content from post
        where post_id = any(${idsOf('post')}::integer[])
        union all
        select 'comment-' || comment_id, account_id, '', content from comment
        where comment_id = any(${idsOf('comment')}::integer[])`.execute(this.reads.prepared());
      return new Map(rows.map(({ key, ...row }) => [key, row]));
    });
  }
}

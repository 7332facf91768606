import { imagesIn } from '@lock-in/contracts';
import { markdownTree, targetOf, walk } from '@lock-in/markdown';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { Config } from '../../platform/config/config.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import { requestContext } from '../../platform/request-context.ts';

const dayMs = 86_400_000;

/** Whether posts with links or images wait for review because their author is new. By default they do not, which costs nothing. */
@Injectable()
export class NewMembers {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly database: PrimaryDatabase,
  ) {}

  async mustWait({ authorId, content }: { authorId: number; content: string }): Promise<boolean> {
    const { reviewedPosts, reviewedDays } = this.config;
    if ((reviewedPosts === 0 && reviewedDays === 0) || !leadsElsewhere(content)) return false;
    if (reviewedDays > 0 && this.isYoung(reviewedDays)) return true;
    return reviewedPosts > 0 && (await this.postsOf(authorId, reviewedPosts)) < reviewedPosts;
  }

  private isYoung(days: number): boolean {
    const { registeredAt } = requestContext.getStore()?.principal ?? {};
    return registeredAt !== undefined && this.clock.now().getTime() - registeredAt.getTime() < days * dayMs;
  }

  /** Those that are shown: what waits for review or was removed does not count. */
  private async postsOf(authorId: number, most: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count
      from (select from post where author_id = ${authorId} limit ${most}::integer) shown`.execute(
      this.database.prepared(),
    );
    return rows[0]!.count;
  }
}

/** Links to elsewhere, as the page shows them, and images. */
function leadsElsewhere(content: string): boolean {
  if (imagesIn(content).length > 0) return true;
  let found = false;
  walk(markdownTree(content), (node) => {
    if (node.type === 'image' || (node.type === 'link' && targetOf(node).kind === 'outward')) found = true;
  });
  return found;
}

import type { Community } from './community/community.ts';
import { wantedBy } from './community/job-history.ts';
import { signIn } from './community/visitors.ts';
import { bodyOf, openClient } from './http-client.ts';
import { serve } from './program.ts';

/** The program at work on a job board: someone reads it, and the company whose job everybody wants reads its applicants. */
export interface BoardReader {
  /** How long an answer took to come, in milliseconds. */
  time(path: string): Promise<number>;
  /** The path of the list's page at this depth, by cursor; undefined where the list is shorter. */
  deep(path: string, depth: number): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function openBoardReader(community: Community): Promise<BoardReader> {
  const program = await serve(community);
  const [user, company] = await signIn(community, [2, wantedBy]);
  const client = openClient(program.url, 1);
  const get = async (path: string) => {
    const { headers } = path.includes('Applicants') ? company! : user!;
    const answer = await client.send('GET', path, { headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
    return answer;
  };
  const cursorOf = async (path: string) => bodyOf<{ nextCursor: string | null }>(await get(path)).nextCursor;
  return {
    time: async (path) => (await get(path)).ms,
    async deep(path, depth) {
      // In steps of the largest page.
      let cursor = await cursorOf(`${path}&pageSize=50`);
      for (let page = 1; cursor !== null && page < depth / 5; page++) {
        cursor = await cursorOf(`${path}&pageSize=50&cursor=${cursor}`);
      }
      return cursor === null ? undefined : `${path}&cursor=${cursor}`;
    },
    async close() {
      client.close();
      await program.stop();
    },
  };
}

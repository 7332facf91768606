import type { Community } from './community/community.ts';
import { signIn } from './community/visitors.ts';
import { bodyOf, openClient } from './http-client.ts';
import { serve } from './program.ts';

/** The program on a community, with members who read lists. */
export interface PageReader {
  /** The program's process id. */
  readonly pid: number;
  /** The response time in milliseconds. */
  time(path: string): Promise<number>;
  /** The path of the list's page at this depth, by cursor; undefined if the list is shorter. */
  deep(path: string, depth: number): Promise<string | undefined>;
  /** Reads a whole answer and discards it. Resolves with its size in bytes. */
  download(path: string): Promise<number>;
  close(): Promise<void>;
}

/** The largest allowed page size. */
const stride = 50;

/** `accountOf`: the account that requests a path. `pageSize`: the lists' page size. */
export async function openPageReader(
  community: Community,
  {
    accounts,
    accountOf,
    pageSize,
  }: { accounts: readonly number[]; accountOf: (path: string) => number; pageSize: number },
): Promise<PageReader> {
  const program = await serve(community);
  const visitors = await signIn(community, accounts);
  const client = openClient(program.url, 1);
  const headersFor = (path: string) =>
    visitors.find(({ accountId }) => accountId === accountOf(path))!.headers;
  const get = async (path: string) => {
    const answer = await client.send('GET', path, { headers: headersFor(path) });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
    return answer;
  };
  const cursorOf = async (path: string) => bodyOf<{ nextCursor: string | null }>(await get(path)).nextCursor;
  return {
    pid: program.pid,
    time: async (path) => (await get(path)).ms,
    async deep(path, depth) {
      const pages = Math.floor(((depth - 1) * pageSize) / stride);
      let cursor = await cursorOf(`${path}&pageSize=${stride}`);
      for (let page = 1; cursor !== null && page < pages; page++) {
        cursor = await cursorOf(`${path}&pageSize=${stride}&cursor=${cursor}`);
      }
      return cursor === null ? undefined : `${path}&cursor=${cursor}`;
    },
    async download(path) {
      const response = await fetch(program.url + path, { headers: headersFor(path) });
      if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
      let bytes = 0;
      for await (const chunk of response.body) bytes += (chunk as Uint8Array).length;
      return bytes;
    },
    async close() {
      client.close();
      await program.stop();
    },
  };
}

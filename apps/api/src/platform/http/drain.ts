import type { Readable } from 'node:stream';

const mostBytes = 32 * 1024 * 1024;

/**
 * Reads and discards the rest of a refused body. A client that is cut off while it sends often sees a broken connection instead of the
 * answer. Limited to `mostBytes` and `longestMs`; a client that sends more may not get the answer.
 */
export async function drain(body: Readable, longestMs: number) {
  if (body.readableEnded || body.destroyed) return;
  await new Promise<void>((resolve) => {
    let left = mostBytes;
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    };
    const done = () => {
      clearTimeout(timer);
      body.off('data', count).off('end', done).off('close', done).pause();
      resolve();
    };
    const timer = setTimeout(done, longestMs);
    body.on('data', count).once('end', done).once('close', done).resume();
  });
}

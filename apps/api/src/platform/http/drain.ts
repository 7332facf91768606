import type { Readable } from 'node:stream';

const mostBytes = 32 * 1024 * 1024;

/**
 * Reads the rest of a body that is refused, and forgets it. A client that is answered and cut off while it still sends often
 * sees a broken connection and not the answer. Only so much and for `longestMs`: who sends more gets the answer or not.
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

/** Number of parts into which readers can divide the log. Must never change, because every event stores its bucket. */
export const bucketCount = 64;

export const everyBucket: readonly number[] = Array.from({ length: bucketCount }, (_, bucket) => bucket);

/** The root of a stream id: `post-12` for `post-12/like-34` and for `post-12`. */
export function rootOf(streamId: string): string {
  const slash = streamId.indexOf('/');
  return slash < 0 ? streamId : streamId.slice(0, slash);
}

/**
 * The bucket of a stream, equal for all streams under one root, so that every reader sees an aggregate's events in order. FNV-1a
 * (Fowler, Noll, Vo) over UTF-16 code units, folded because its low bits alone are badly distributed.
 */
export function bucketOf(streamId: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < streamId.length; at++) {
    const unit = streamId.charCodeAt(at);
    if (unit === slash) break;
    hash = Math.imul(hash ^ unit, 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & (bucketCount - 1);
}

const slash = '/'.charCodeAt(0);

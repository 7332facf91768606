/** Into how many parts the log can be divided for readers that share the work. Stored with every event: never to change. */
export const bucketCount = 64;

export const everyBucket: readonly number[] = Array.from({ length: bucketCount }, (_, bucket) => bucket);

/** `post-12` of `post-12/like-34`, and of `post-12` itself. */
export function rootOf(streamId: string): string {
  const slash = streamId.indexOf('/');
  return slash < 0 ? streamId : streamId.slice(0, slash);
}

/**
 * The bucket of a stream, the same for all streams under one root: what happens to one thing stays in one order, whoever
 * reads it. FNV-1a (Fowler, Noll, Vo) over UTF-16 code units, folded because its low bits alone spread badly.
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

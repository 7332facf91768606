/** The workload of rows 1 to 3: streams of ten events, each as large as a short post. */
export const streamLength = 10;

export type NotedData = {
  readonly postId: number;
  readonly authorId: number;
  readonly title: string;
  readonly content: string;
  readonly labelIds: readonly number[];
};

const content =
  'We moved our builds to self-hosted runners last month and cut the waiting time in half. Ask me anything about it!';

export const notedData = (postId: number): NotedData => ({
  postId,
  authorId: postId % 1000,
  title: 'What we learned from moving our builds',
  content,
  labelIds: [4, 5],
});

/** The stream and version of a writer's next event: ten events for each stream. */
export function nextPlace(
  writer: number,
  call: number,
): { streamId: string; version: number; postId: number } {
  const postId = writer * 10_000_000 + Math.floor(call / streamLength);
  return { streamId: `post-${postId}`, version: call % streamLength, postId };
}

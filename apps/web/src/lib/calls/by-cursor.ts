/** Position of an infinite query: its argument, and the server's cursor of the next page. */
export interface Position<Argument> {
  readonly queryArg: Argument;
  readonly pageParam: string | null;
}

/** Options of an infinite query that follows the server's cursor from the start. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
export const cursorOf = ({ pageParam }: Position<unknown>) => ({ cursor: pageParam ?? undefined });

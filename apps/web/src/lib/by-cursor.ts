/** Where an infinite query stands: its argument, and the server's cursor to go on from. */
export interface Position<Argument> {
  readonly queryArg: Argument;
  readonly pageParam: string | null;
}

/** Begins at the start and goes on where the server's cursor points. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
export const cursorOf = ({ pageParam }: Position<unknown>) => ({ cursor: pageParam ?? undefined });

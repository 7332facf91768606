interface Started {
  readonly queryFulfilled: Promise<unknown>;
}

/** Logs the failure of a query whose page works without its data, or offers a retry. For `onQueryStarted`. */
export function logFailure(text: string, { queryFulfilled }: Started): void {
  queryFulfilled.catch((failure: unknown) => console.error(text, failure));
}

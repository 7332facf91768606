/**
 * The result of a query that no component shows, for example `readOnce(dispatch(endpoint.initiate(id)))`. It subscribes while it
 * waits: the answer to a query without a subscriber is lost if its data is invalidated at that moment.
 */
export async function readOnce<Result>(
  request: PromiseLike<Result> & { readonly unsubscribe: () => void },
): Promise<Result> {
  try {
    return await request;
  } finally {
    request.unsubscribe();
  }
}

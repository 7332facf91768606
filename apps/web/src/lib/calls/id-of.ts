/** The id in an address; `undefined` if it is invalid, so that no request is needed. */
export const idOf = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** The server's error for an invalid id. */
export const noSuchId = { status: 404, error: 'Not found.' } as const;

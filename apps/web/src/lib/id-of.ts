/** The id in an address; undefined where it cannot be one, so that the server need not be asked. */
export const idOf = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** What the server would answer to an id that cannot be one. */
export const noSuchId = { status: 404, error: 'Not found.' } as const;

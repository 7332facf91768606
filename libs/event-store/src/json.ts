/** What comes back from a JSON column. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What may be handed in to be stored as JSON. Wider than {@link Json}, because no interface is assignable to that. */
export type JsonInput = null | boolean | number | string | object;

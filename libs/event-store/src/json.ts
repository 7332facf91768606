/** A value read from a JSON column. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A value to store as JSON. Wider than {@link Json}, because interfaces are not assignable to that. */
export type JsonInput = null | boolean | number | string | object;

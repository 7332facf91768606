type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The parts of an event that an upcaster reads and changes. */
export interface EventBody {
  readonly data: Json;
  readonly personal: Json;
}

/** Converts an event body to the next version. Pure. */
export type Upcaster = (body: EventBody) => EventBody;

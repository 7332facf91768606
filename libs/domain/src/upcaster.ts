type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What an upcaster may look at and change. */
export interface EventBody {
  readonly data: Json;
  readonly personal: Json;
}

/** From one version to the next; pure. */
export type Upcaster = (body: EventBody) => EventBody;

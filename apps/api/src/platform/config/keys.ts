/** The key that signs and encrypts now, and those whose work is still good. */
export type Keys<Key> = readonly [current: Key, ...previous: Key[]];

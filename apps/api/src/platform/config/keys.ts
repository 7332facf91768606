/** The key that signs and encrypts now, and earlier keys whose signatures and ciphertexts are still valid. */
export type Keys<Key> = readonly [current: Key, ...previous: Key[]];

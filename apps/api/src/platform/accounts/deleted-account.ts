/** Shown as the name of an account that was closed or erased, and of one that no read model shows yet. */
export const deletedAccount = 'Deleted account';

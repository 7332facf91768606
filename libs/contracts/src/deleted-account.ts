/** Name shown for an account that was closed or erased, and for one that no read model has yet. */
export const deletedAccount = 'Deleted account';

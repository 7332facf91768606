import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

const stored = (accountId: number) => ({
  key: `recovery-codes-${accountId}`,
  defaultValue: false,
  getInitialValueInEffect: false,
});

/** Whether new recovery codes were shown in this browser, and the account's owner has not said that they are stored. */
export const useUnkeptCodes = (accountId: number) => useLocalStorage<boolean>(stored(accountId));

/** The same, once. */
export const hasUnkeptCodes = (accountId: number): boolean =>
  readLocalStorageValue<boolean>(stored(accountId));

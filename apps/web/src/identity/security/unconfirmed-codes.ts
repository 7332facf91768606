import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

const stored = (accountId: number) => ({
  key: `recovery-codes-${accountId}`,
  defaultValue: false,
  getInitialValueInEffect: false,
});

/** Whether new recovery codes were shown in this browser and the user has not confirmed that they are stored. */
export const useUnconfirmedCodes = (accountId: number) => useLocalStorage<boolean>(stored(accountId));

/** The same, read once without subscribing. */
export const hasUnconfirmedCodes = (accountId: number): boolean =>
  readLocalStorageValue<boolean>(stored(accountId));

import { defineProjection } from '@lock-in/event-store';
import { hiddenAccounts } from './hidden-accounts.ts';
import { mutedWordsModel } from './muted-words.ts';

export const relationsProjection = defineProjection({
  name: 'relations',
  version: 3,
  readModels: [hiddenAccounts, mutedWordsModel],
});

import { defineProjection } from '@lock-in/event-store';
import { storedFiles } from './stored-files.ts';

export const storageProjection = defineProjection({
  name: 'storage',
  version: 8,
  readModels: [storedFiles],
});

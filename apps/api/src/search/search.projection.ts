import { defineProjection } from '@lock-in/event-store';
import { documents } from './documents.ts';
import { hiddenDocuments } from './hidden-documents.ts';

export const searchProjection = defineProjection({
  name: 'search',
  version: 9,
  readModels: [documents, hiddenDocuments],
});

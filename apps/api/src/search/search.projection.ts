import { defineProjection } from '@lock-in/event-store';
import { documents } from './documents.ts';
import { hiddenDocuments } from './hidden-documents.ts';

export const searchProjection = defineProjection({
  name: 'search',
  version: 8,
  readModels: [documents, hiddenDocuments],
});

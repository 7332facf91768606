import { Module } from '@nestjs/common';
import { MentionNames } from '../platform/accounts/mention-names.ts';
import { MutedWordsModule } from '../platform/accounts/muted-words.module.ts';
import { Labels } from '../platform/reference-data/labels.ts';
import { DocumentNameRow, DocumentRow } from './documents.ts';
import { HiddenDocumentRow } from './hidden-documents.ts';
import { Search } from './search.ts';
import { SearchController } from './search.controller.ts';

export const searchEntities = [DocumentRow, DocumentNameRow, HiddenDocumentRow];

@Module({
  imports: [MutedWordsModule],
  controllers: [SearchController],
  providers: [Search, Labels, MentionNames],
})
export class SearchModule {}

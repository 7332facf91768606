import { Module } from '@nestjs/common';
import { MentionNames } from '../platform/accounts/mention-names.ts';
import { MutedWordsModule } from '../platform/accounts/muted-words.module.ts';
import { Reads } from '../platform/commands/answer-sources.ts';
import { Labels } from '../platform/reference-data/labels.ts';
import { Search } from './search.ts';
import { SearchController } from './search.controller.ts';

@Reads(['search'])
@Module({
  imports: [MutedWordsModule],
  controllers: [SearchController],
  providers: [Search, Labels, MentionNames],
})
export class SearchModule {}

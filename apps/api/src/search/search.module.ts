import { Module } from '@nestjs/common';
import { Reads } from '../platform/commands/answer-sources.ts';
import { Search } from './search.ts';
import { SearchController } from './search.controller.ts';

@Reads(['search'])
@Module({
  controllers: [SearchController],
  providers: [Search],
})
export class SearchModule {}

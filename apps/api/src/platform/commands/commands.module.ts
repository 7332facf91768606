import { Global, Module } from '@nestjs/common';
import { Aggregates } from './aggregates.ts';
import { AnswerSources } from './answer-sources.ts';
import { Commands } from './commands.ts';
import { Visibility } from './visibility.ts';

@Global()
@Module({
  providers: [Aggregates, AnswerSources, Commands, Visibility],
  exports: [Aggregates, Commands],
})
export class CommandsModule {}

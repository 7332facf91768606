import { Global, Module } from '@nestjs/common';
import { CommandRunner } from './command-runner.ts';
import { AnswerSources } from './answer-sources.ts';
import { Commands } from './commands.ts';
import { Visibility } from './visibility.ts';

@Global()
@Module({
  providers: [CommandRunner, AnswerSources, Commands, Visibility],
  exports: [CommandRunner, Commands],
})
export class CommandsModule {}

import { Global, Module } from '@nestjs/common';
import { Aggregates } from './aggregates.ts';
import { Commands } from './commands.ts';

@Global()
@Module({ providers: [Aggregates, Commands], exports: [Aggregates, Commands] })
export class CommandsModule {}

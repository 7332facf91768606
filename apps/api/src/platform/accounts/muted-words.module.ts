import { Module } from '@nestjs/common';
import { MutedWords } from './muted-words.ts';
import { SaidTexts } from './said-texts.ts';

const parts = [MutedWords, SaidTexts];

@Module({ providers: parts, exports: parts })
export class MutedWordsModule {}

import { Module } from '@nestjs/common';
import { AuthoredTexts } from './authored-texts.ts';
import { MutedWords } from './muted-words.ts';

const parts = [AuthoredTexts, MutedWords];

@Module({ providers: parts, exports: parts })
export class MutedWordsModule {}

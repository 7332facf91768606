import { defineProjection } from '@lock-in/event-store';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AuthorRow, authors } from './authors.ts';
import { AddCommentHandler } from './commands/add-comment.ts';
import { CreatePostHandler } from './commands/create-post.ts';
import { ToggleLikeHandler } from './commands/toggle-like.ts';
import { CommentRow, Comments, comments } from './comments.ts';
import { FeedPages } from './feed-pages.ts';
import { InteractionsController } from './interactions.controller.ts';
import { LabelUsageFeeder, labelUsageQueue, LabelUsageWorker } from './label-usage.ts';
import { LabelRow, Labels } from './labels.ts';
import { LikeRow, likes } from './likes.ts';
import { PostRow, posts } from './posts.ts';
import { PostsController } from './posts.controller.ts';

export const feedProjection = defineProjection({
  name: 'feed',
  version: 1,
  readModels: [authors, posts, likes, comments],
});
export const feedEntities = [AuthorRow, PostRow, LikeRow, CommentRow, LabelRow];

@Module({
  imports: [BullModule.registerQueue({ name: labelUsageQueue })],
  controllers: [PostsController, InteractionsController],
  providers: [
    FeedPages,
    Comments,
    Labels,
    CreatePostHandler,
    ToggleLikeHandler,
    AddCommentHandler,
    LabelUsageFeeder,
    LabelUsageWorker,
  ],
})
export class FeedModule {}

import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MailModule } from '../platform/mail/mail.module.ts';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { Activity } from './activity.ts';
import { AuthoredPosts } from './posts/authored-posts.ts';
import { CommentLikes } from './comments/comment-likes.ts';
import { Comments } from './comments/comments.ts';
import { CommentsController } from './comments/comments.controller.ts';
import { FeedDigest } from './home/feed-digest.ts';
import { FeedNews } from './home/feed-news.ts';
import { FeedPages } from './home/feed-pages.ts';
import { FollowingController } from './relations/following.controller.ts';
import { Follows } from './relations/follows.ts';
import { Images } from './posts/images/images.ts';
import { ImagesController } from './posts/images/images.controller.ts';
import { InteractionsController } from './posts/interactions/interactions.controller.ts';
import { LabelChoices } from './home/label-choices.ts';
import { labelUsageQueue, LabelUsageWorker } from './home/label-usage.ts';
import { Likes } from './posts/interactions/likes.ts';
import { BlockChecks } from './relations/block-checks.ts';
import { OwnFeedController } from './home/own-feed.controller.ts';
import { PostsController } from './posts/posts.controller.ts';
import { RelationsController } from './relations/relations.controller.ts';
import { NewMembers } from './screening/new-members.ts';
import { Screening } from './screening/screening.ts';
import { Versions } from './posts/versions.ts';

@AnswersFrom(['feed', 'following', 'relations'])
@Module({
  imports: [BullModule.registerQueue({ name: labelUsageQueue }), MailModule],
  controllers: [
    PostsController,
    InteractionsController,
    ImagesController,
    CommentsController,
    OwnFeedController,
    FollowingController,
    RelationsController,
  ],
  providers: [
    FeedPages,
    FeedDigest,
    Images,
    FeedNews,
    Comments,
    Likes,
    CommentLikes,
    Versions,
    Follows,
    LabelChoices,
    BlockChecks,
    Activity,
    AuthoredPosts,
    Screening,
    NewMembers,
    LabelUsageWorker,
    ...handlersOf(import.meta.dirname),
  ],
})
export class FeedModule {}

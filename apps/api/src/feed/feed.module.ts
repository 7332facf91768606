import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MailModule } from '../platform/mail/mail.module.ts';
import { MutedWordsModule } from '../platform/accounts/muted-words.module.ts';
import { MentionNames } from '../platform/accounts/mention-names.ts';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { Violations } from '../platform/reference-data/violations.ts';
import { Activity } from './activity.ts';
import { AuthoredPosts } from './authored-posts.ts';
import { CommentLikes } from './comment-likes.ts';
import { Comments } from './comments.ts';
import { CommentsController } from './comments.controller.ts';
import { FeedDigest } from './feed-digest.ts';
import { FeedNews } from './feed-news.ts';
import { FeedPages } from './feed-pages.ts';
import { FollowingController } from './following.controller.ts';
import { Follows } from './follows.ts';
import { Images } from './images.ts';
import { ImagesController } from './images.controller.ts';
import { InteractionsController } from './interactions.controller.ts';
import { LabelChoices } from './label-choices.ts';
import { labelUsageQueue, LabelUsageWorker } from './label-usage.ts';
import { Labels } from '../platform/reference-data/labels.ts';
import { Likes } from './likes.ts';
import { BlockChecks } from './block-checks.ts';
import { OwnFeedController } from './own-feed.controller.ts';
import { PostsController } from './posts.controller.ts';
import { RelationsController } from './relations.controller.ts';
import { Versions } from './versions.ts';

@AnswersFrom(['feed', 'following', 'relations'])
@Module({
  imports: [BullModule.registerQueue({ name: labelUsageQueue }), MailModule, MutedWordsModule],
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
    MentionNames,
    FeedNews,
    Comments,
    Likes,
    CommentLikes,
    Versions,
    Labels,
    Follows,
    LabelChoices,
    BlockChecks,
    Activity,
    Violations,
    AuthoredPosts,
    LabelUsageWorker,
    ...handlersOf(import.meta.dirname),
  ],
})
export class FeedModule {}

import { truncate } from '../platform/truncate.ts';
import type { AccountKey } from './content/shape.ts';
import type { DemoCommand } from './timeline.ts';

/** The key of a command, equal in every run, so that an interrupted demo continues where it stopped. */
export const keyOf = (command: DemoCommand): string => {
  switch (command.does) {
    case 'create admin':
      return 'create admin';
    case 'register':
    case 'enable two-factor':
    case 'edit profile':
      return `${command.does} ${command.account.key}`;
    case 'invite':
    case 'join':
      return `${command.does} ${command.recruiter.key}`;
    case 'save cover note':
      return `${command.does} ${command.user.key}`;
    case 'decide company':
      return `${command.does} ${command.company.key}`;
    case 'post':
      return `post ${command.post.title}`;
    case 'comment':
      return `comment ${command.author} ${command.post.title} ${truncate(command.content, 40)}`;
    case 'reply':
      return `reply ${command.author} ${command.post.title} ${truncate(command.content, 40)}`;
    case 'like comment':
      return `like comment ${command.account} ${command.post.title} ${truncate(command.comment[2], 40)}`;
    case 'edit comment':
      return `edit comment ${command.post.title} ${truncate(command.comment[2], 40)}`;
    case 'edit post':
      return `edit post ${command.post.title}`;
    case 'like':
      return `like ${command.account} ${command.post.title}`;
    case 'follow':
      return `follow ${command.following.account} ${command.following.follows}`;
    case 'choose tag':
      return `choose tag ${command.chosen.account} ${command.chosen.tag}`;
    case 'create token':
      return `token ${command.token.company} ${command.token.name}`;
    case 'keep template':
      return `template ${command.template.company} ${command.template.name}`;
    case 'mute': {
      const { mute } = command;
      return `mute ${mute.account} ${'word' in mute ? mute.word : mute.mutes}`;
    }
    case 'save post':
      return `save post ${command.account} ${command.post.title}`;
    case 'report post':
      return `report post ${command.report.account} ${command.post.title}`;
    case 'post job':
      return `post job ${command.job.key}`;
    case 'edit job':
    case 'pause job':
    case 'duplicate job':
    case 'take job down':
    case 'appeal job removal':
      return `${command.does} ${command.job.key}`;
    case 'record violation':
      return `${command.does} ${command.violationId} ${command.job.key}`;
    case 'save job':
      return `${command.does} ${command.bookmark.user} ${command.job.key}`;
    case 'save search':
      return `${command.does} ${command.search.user} ${command.search.name}`;
    case 'apply':
    case 'withdraw':
    case 'move application':
    case 'rate application':
    case 'judge':
      return `${command.does} ${command.application.user} ${command.job.key}`;
    case 'note application':
      return `${command.does} ${command.application.user} ${command.job.key} ${truncate(command.words, 40)}`;
  }
};

/** The account that issues the command. */
export const actorOf = (command: DemoCommand): AccountKey => {
  switch (command.does) {
    case 'create admin':
    case 'decide company':
    case 'record violation':
    case 'take job down':
      return 'admin';
    case 'register':
    case 'enable two-factor':
    case 'edit profile':
      return command.account.key;
    case 'invite':
      return command.recruiter.company;
    case 'join':
      return command.recruiter.key;
    case 'save cover note':
      return command.user.key;
    case 'post':
      return command.post.author;
    case 'comment':
    case 'reply':
      return command.author;
    case 'like':
    case 'like comment':
    case 'save post':
      return command.account;
    case 'follow':
      return command.following.account;
    case 'choose tag':
      return command.chosen.account;
    case 'create token':
      return command.token.company;
    case 'keep template':
      return command.template.company;
    case 'mute':
      return command.mute.account;
    case 'report post':
      return command.report.account;
    case 'edit comment':
      return command.comment[0];
    case 'edit post':
      return command.post.author;
    case 'save job':
      return command.bookmark.user;
    case 'save search':
      return command.search.user;
    case 'post job':
      return command.job.postedBy ?? command.job.company;
    case 'edit job':
    case 'pause job':
    case 'duplicate job':
    case 'appeal job removal':
    case 'move application':
    case 'note application':
    case 'rate application':
    case 'judge':
      return command.job.company;
    case 'apply':
    case 'withdraw':
      return command.application.user;
  }
};

/**
 * Commands with a common key run in order: those of one account and those about one thing. New things get their ids in the order of
 * their times, because lists break ties by id.
 */
export const orderingKeysOf = (command: DemoCommand): readonly string[] => {
  const own = `account ${actorOf(command)}`;
  switch (command.does) {
    case 'create admin':
    case 'register':
      return [own, 'accounts'];
    case 'join':
      return [own, 'accounts', `account ${command.recruiter.company}`];
    case 'decide company':
      return [own, `account ${command.company.key}`];
    case 'post':
      return [own, 'posts', `post ${command.post.title}`];
    case 'comment':
    case 'reply':
    case 'like':
    case 'like comment':
    case 'edit comment':
    case 'edit post':
    case 'save post':
    case 'report post':
      return [own, `post ${command.post.title}`];
    case 'create token':
    case 'keep template':
      return [own];
    case 'mute':
      return 'word' in command.mute ? [own] : [own, `account ${command.mute.mutes}`];
    case 'follow':
      return [own, `account ${command.following.follows}`];
    case 'post job':
      return [own, 'jobs', `job ${command.job.key}`];
    case 'apply':
      return [own, 'applications', `job ${command.job.key}`];
    case 'edit job':
    case 'pause job':
    case 'duplicate job':
    case 'record violation':
    case 'take job down':
    case 'appeal job removal':
    case 'save job':
    case 'withdraw':
    case 'move application':
    case 'note application':
    case 'rate application':
    case 'judge':
      return [own, `job ${command.job.key}`];
    default:
      return [own];
  }
};

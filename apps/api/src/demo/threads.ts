import { truncate } from '../platform/truncate.ts';
import type { AccountKey } from './content/shape.ts';
import type { Deed } from './timeline.ts';

/** By what a deed is known: the same in every run, so that an interrupted demo goes on where it stopped. */
export const nameOf = (deed: Deed): string => {
  switch (deed.does) {
    case 'create admin':
      return 'create admin';
    case 'register':
    case 'enable two-factor':
    case 'edit profile':
      return `${deed.does} ${deed.account.key}`;
    case 'decide company':
      return `${deed.does} ${deed.company.key}`;
    case 'post':
      return `post ${deed.post.title}`;
    case 'comment':
      return `comment ${deed.author} ${deed.post.title} ${truncate(deed.content, 40)}`;
    case 'like':
      return `like ${deed.account} ${deed.post.title}`;
    case 'post job':
      return `post job ${deed.job.key}`;
    case 'edit job':
    case 'take job down':
      return `${deed.does} ${deed.job.key}`;
    case 'record violation':
      return `${deed.does} ${deed.violationId} ${deed.job.key}`;
    case 'save job':
      return `${deed.does} ${deed.bookmark.user} ${deed.job.key}`;
    case 'apply':
    case 'judge':
      return `${deed.does} ${deed.application.user} ${deed.job.key}`;
  }
};

/** Who does it. */
export const actorOf = (deed: Deed): AccountKey => {
  switch (deed.does) {
    case 'create admin':
    case 'decide company':
    case 'record violation':
    case 'take job down':
      return 'admin';
    case 'register':
    case 'enable two-factor':
    case 'edit profile':
      return deed.account.key;
    case 'post':
      return deed.post.author;
    case 'comment':
      return deed.author;
    case 'like':
      return deed.account;
    case 'save job':
      return deed.bookmark.user;
    case 'post job':
    case 'edit job':
    case 'judge':
      return deed.job.company;
    case 'apply':
      return deed.application.user;
  }
};

/**
 * What a deed must not overtake: the earlier deeds of its own account, and those of the thing it is about. New things are
 * numbered in the order of their times, because lists break ties by number.
 */
export const threadsOf = (deed: Deed): readonly string[] => {
  const own = `account ${actorOf(deed)}`;
  switch (deed.does) {
    case 'create admin':
    case 'register':
      return [own, 'accounts'];
    case 'decide company':
      return [own, `account ${deed.company.key}`];
    case 'post':
      return [own, 'posts', `post ${deed.post.title}`];
    case 'comment':
    case 'like':
      return [own, `post ${deed.post.title}`];
    case 'post job':
      return [own, 'jobs', `job ${deed.job.key}`];
    case 'apply':
      return [own, 'applications', `job ${deed.job.key}`];
    case 'edit job':
    case 'record violation':
    case 'take job down':
    case 'save job':
    case 'judge':
      return [own, `job ${deed.job.key}`];
    default:
      return [own];
  }
};

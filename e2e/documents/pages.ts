import { paths } from '@lock-in/contracts/paths';
import type { Viewer } from '../screens/screens.ts';

/** A job of the demo. */
export const openJob = 26;

/** Pages of each viewer, and a text that only their data can show. */
export const pages: Readonly<Record<Viewer, Readonly<Record<string, RegExp>>>> = {
  visitor: {
    [paths.login]: /Create an account/,
    [paths.register]: /Confirm password/,
    [paths.forgotPassword]: /Forgot your password/,
    [paths.transparency]: /Q[1-4] 20|Nothing has been reported/,
    [paths.post(1)]: /Sign in to see this page/,
    [paths.publicJobs]: /\d+ open jobs/,
    [`${paths.publicJobs}?jobType=Internship`]: /\d+ open jobs?/,
    [paths.publicJob(openJob)]: /Sign in to apply/,
    [paths.publicCompany(1)]: /Replies, last 180 days/,
  },
  member: {
    [paths.home]: /Most Liked/,
    [`${paths.home}?sort=mostLiked`]: /others have liked this/,
    [paths.post(1)]: /Back to the feed/,
    [paths.jobBoard]: /S\$[\d,]+/,
    [`${paths.jobBoard}?jobType=Internship`]: /\d+ jobs?/,
    [paths.job(1)]: /Similar jobs|New on the board/,
    [paths.profile(2)]: /\d+ followers?/,
    [paths.myJobs]: /Saved Jobs/,
    [`${paths.search}?q=rust`]: /Results for/,
    [paths.notifications]: /Notification settings/,
    [paths.security]: /Password/,
    [paths.savedPosts]: /Saved/,
    [paths.hiddenPosts]: /hidden/i,
    [paths.following]: /Rain Tree Ledger|don’t follow anyone/,
    [paths.hiddenPeople]: /You haven’t muted anyone|Unmute/,
    [paths.editProfile]: /Bio/,
    [paths.editAccount]: /mei@lockin\.example/,
    [paths.coverNote]: /Save/,
    [paths.notificationSettings]: /Email/,
    [paths.myData]: /Prepare my data/,
    [paths.appearance]: /Dark/,
    [paths.myReports]: /report/i,
    [paths.removals]: /removed/i,
    [`${paths.profile(2)}?tab=posts`]: /Open jobs|Comments \(\d+\)|posted/,
    '/nowhere': /nothing at this address/,
  },
  company: {
    [paths.recruitmentDashboard]: /New Listing/,
    [`${paths.recruitmentDashboard}?tab=applicants`]: /applicants?/,
    [`${paths.recruitmentDashboard}?tab=board`]: /Board/,
    [paths.newJob]: /Field of work/,
    [paths.job(1)]: /applicant/i,
    [paths.companyPeople]: /Owner|Just you so far/i,
    [paths.integrations]: /No API tokens yet|Revoke/,
  },
  pending: { [paths.home]: /Account Verification Pending/ },
  admin: {
    [paths.companyVerification]: /tidepool/i,
    [paths.reports]: /Reports/,
    [paths.wordList]: /Word list/i,
    [paths.moderationHistory]: /decisions?/,
    [`${paths.reports}?tab=appeals`]: /No appeals are waiting|ago|waiting/i,
    [paths.timeline('post', 1)]: /Post #1/,
    [paths.system]: /Read models|Queues/i,
  },
};

/** Pages that are answered with 404, which is a line in the console. */
export const withErrorLine: ReadonlySet<string> = new Set(['/nowhere']);

import type { AnswerOf, listRemovals, OwnVerification, Profile } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import { addedWebhook, makeToken, testedWebhook } from '../integrations.ts';
import { addComment, addImage, deletePost, publishPost, reportPost } from '../conversation.ts';
import { finishedArchive } from '../my-data.ts';
import { picture } from '../pictures.ts';
import { invite } from '../people/recruiters.ts';
import { addTemplate, apply, postJob, saveDraft, saveSearch, writeNote } from '../people/recruitment.ts';
import { saveProfile } from '../saving.ts';
import { sealed } from '../log/sealed.ts';
import type { TestApp } from '../test-app.ts';
import type { Callers } from './callers.ts';

/** Ids of things by their names in contracts. */
export type Things = Readonly<
  Record<
    | 'postId'
    | 'commentId'
    | 'jobId'
    | 'draftId'
    | 'searchId'
    | 'applicationId'
    | 'noteId'
    | 'templateId'
    | 'caseId'
    | 'tokenId'
    | 'invitationId'
    | 'webhookId'
    | 'deliveryId',
    number
  >
>;

/** Creates a thing of the owner for a call that changes it. Applications belong to the user. */
export const makers = ({ owners, others }: Callers): Record<keyof Things, () => Promise<number>> => ({
  postId: async () => (await publishPost(owners.User)).id,
  commentId: async () => (await addComment(owners.User, (await publishPost(owners.User)).id)).commentId,
  jobId: async () => (await postJob(owners.Company)).jobId,
  draftId: async () => saveDraft(owners.Company),
  applicationId: async () => {
    const { applicationId } = await apply(others.user, (await postJob(owners.Company)).jobId);
    await writeNote(owners.Company, applicationId);
    return applicationId;
  },
  // The first note of the application created just before.
  noteId: () => Promise.resolve(1),
  templateId: () => addTemplate(owners.Company),
  searchId: async () => saveSearch(owners.User),
  caseId: async () => reportPost(others.user, (await publishPost(owners.User)).id),
  tokenId: async () => (await makeToken(owners.Company)).tokenId,
  invitationId: async () => (await invite(owners.Company)).invitationId,
  webhookId: async () => (await addedWebhook(owners.Company)).webhookId,
  // A delivery of the webhook created just before.
  deliveryId: async () => (await testedWebhook(owners.Company)).deliveryId,
});

/** Things for calls that only read or are refused. */
export interface Shared extends Things {
  readonly resume: string;
  readonly portfolio: string;
  readonly picture: string;
  readonly image: string;
  readonly companyDocument: string;
  /** A pending company, for admins to decide about. */
  readonly judgedCompany: number;
  /** The log position of an admin's decision. */
  readonly decision: number;
  /** The removal of a post of the user, who appealed it. */
  readonly appealed: number;
  readonly rulingId: number;
  /** A note of the admins about the user. */
  readonly adminNote: number;
}

export async function sharedThings(test: TestApp, { owners, others }: Callers): Promise<Shared> {
  const { User, Company } = owners;
  const { address } = await addImage(User);
  const post = await publishPost(User, { content: `![A picture](${address})` });
  const { commentId } = await addComment(User, post.id);
  const { jobId } = await postJob(Company);
  const { applicationId, resumeURL } = await apply(others.user, jobId);
  const noteId = await writeNote(Company, applicationId);
  await saveProfile(
    User,
    {},
    { portfolioFile: await pdf('A portfolio'), profilePic: await picture(8).png().toBuffer() },
  );
  await saveProfile(Company, {}, { profilePic: await picture(8).png().toBuffer() });
  const profile = (await User.get(`/api/profile/${User.me.accountId}`)).body as Profile & {
    portfolioUrl: string;
    profilePicUrl: string;
  };
  const verification = (await Company.get('/api/profile/companyVerification')).body as OwnVerification;
  const { body: history } = await others.admin.get('/api/moderation/decisions');
  const judged = await test.signedIn('Company', { pending: true });
  await deletePost(others.admin, (await publishPost(User)).id, { violations: [1] });
  const removals = (await User.get('/api/removals')).body as AnswerOf<typeof listRemovals>;
  const appealed = removals.removals[0]!.position;
  await User.post('/api/appeals', { position: appealed, words: 'It was a joke.' });
  const record = `/api/accounts/${User.me.accountId}`;
  const items = [{ thing: 'post', id: (await publishPost(User)).id, remove: true }];
  const { body: ruling } = await others.admin.post(`${record}/rulings`, { items, violations: [1] });
  const { body: note } = await others.admin.post(`${record}/notes`, { words: 'A note.' });
  // Template ids are unique within a company only, so another company may have the same one.
  await addTemplate(Company);
  await User.post('/api/myData');
  await finishedArchive(User);
  await sealed(test);
  return {
    postId: post.id,
    commentId,
    jobId,
    draftId: await saveDraft(Company),
    searchId: await saveSearch(User),
    applicationId,
    noteId,
    templateId: await addTemplate(Company),
    caseId: await reportPost(others.user, post.id),
    tokenId: (await makeToken(Company)).tokenId,
    invitationId: (await invite(Company)).invitationId,
    webhookId: (await addedWebhook(Company)).webhookId,
    deliveryId: (await testedWebhook(Company)).deliveryId,
    resume: resumeURL!,
    portfolio: profile.portfolioUrl,
    image: address.split('/').at(-1)!,
    picture: profile.profilePicUrl.slice('/api/picture/'.length),
    companyDocument: verification.companyDocUrl,
    judgedCompany: judged.me.companyId!,
    decision: (history as { decisions: { position: number }[] }).decisions[0]!.position,
    appealed,
    rulingId: (ruling as { rulingId: number }).rulingId,
    adminNote: (note as { noteId: number }).noteId,
  };
}

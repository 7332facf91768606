import { foldAll } from '../../testing/log/fold-all.ts';
import { newKey, type StoredKind } from '../../platform/storage/storage.ts';
import { storedFiles, type NamingEvent } from './stored-files.ts';

const subject = 'account-9';
const registered = (companyDocKey: string | null) => ({
  type: 'AccountRegistered' as const,
  data: { accountId: 9, role: 'Company' as const, userId: null, companyId: 3, companyDocKey },
  subject,
  personal: null,
});
const edited = (files: { pictureKey?: string | null; portfolioKey?: string | null }) => ({
  type: 'ProfileEdited' as const,
  data: { accountId: 9, ...files },
  subject,
  personal: null,
});
const keys = (kind: StoredKind) => [newKey(kind), newKey(kind)] as const;

describe('The files of an account', () => {
  const [document, another] = keys('company-document');
  const [picture, newer] = keys('picture');
  const [portfolio] = keys('portfolio');

  it('are its document, its picture and its portfolio', () => {
    const row = foldAll(storedFiles, [
      registered(document),
      edited({ pictureKey: picture }),
      edited({ portfolioKey: portfolio }),
    ]);
    expect(row).toEqual({
      owner: 'account-9',
      account_id: 9,
      keys: [document, picture, portfolio],
      is_withheld: false,
    });
  });

  it('are those that it has now: a replaced or removed one is nobody’s', () => {
    const events = [registered(document), edited({ pictureKey: picture, portfolioKey: portfolio })];
    expect(foldAll(storedFiles, [...events, edited({ pictureKey: newer })])?.keys).toEqual([
      document,
      portfolio,
      newer,
    ]);
    expect(foldAll(storedFiles, [...events, edited({ portfolioKey: null })])?.keys).toEqual([
      document,
      picture,
    ]);
  });

  it('are apart from its pictures that an admin removed, which are kept and shown to admins alone', () => {
    const data = { accountId: 9, removedBy: 1, violationIds: [2] };
    const removed = (pictureKey: string) => ({
      type: 'ProfilePictureRemoved' as const,
      data: { ...data, pictureKey },
    });
    const restored = {
      type: 'ProfilePictureRestored' as const,
      data: { accountId: 9, pictureKey: picture, restoredBy: 1 },
    };
    expect(foldAll(storedFiles, [removed(picture), removed(newer)])).toEqual({
      owner: 'removed-9',
      account_id: 9,
      keys: [picture, newer],
      is_withheld: true,
    });
    expect(foldAll(storedFiles, [removed(picture), removed(newer), restored])?.keys).toEqual([newer]);
    expect(foldAll(storedFiles, [removed(picture), restored])).toBeUndefined();
  });

  it('are all its documents, because an admin decided upon the earlier ones too', () => {
    const data = { companyId: 3, accountId: 9, companyDocKey: another };
    const row = foldAll(storedFiles, [registered(document), { type: 'CompanyResubmitted', data }]);
    expect(row?.keys).toEqual([document, another]);
  });

  it('are its documents, but for one that it took back before an admin decided upon it', () => {
    const [third] = keys('company-document');
    const change = { companyId: 3, accountId: 9 };
    const proposed = (changeId: number, companyDocKey: string, droppedDocKey: string | null = null) => ({
      type: 'CompanyChangeProposed' as const,
      data: { ...change, changeId, withName: false, companyDocKey, droppedDocKey },
      subject,
      personal: null,
    });
    const withdrawn = {
      type: 'CompanyChangeWithdrawn' as const,
      data: { ...change, changeId: 2, companyDocKey: third },
    };
    const kept = (...events: NamingEvent[]) => foldAll(storedFiles, events)?.keys;
    expect(kept(registered(document), proposed(1, another))).toEqual([document, another]);
    expect(kept(registered(document), proposed(1, another), proposed(2, another))).toEqual([
      document,
      another,
    ]);
    const replaced = [registered(document), proposed(1, another), proposed(2, third, another)];
    expect(kept(...replaced)).toEqual([document, third]);
    expect(kept(...replaced, withdrawn)).toEqual([document]);
  });

  it('may be none', () => {
    expect(foldAll(storedFiles, [registered(null)])).toBeUndefined();
    expect(foldAll(storedFiles, [registered(null), edited({})])).toBeUndefined();
    const had = [registered(null), edited({ pictureKey: picture }), edited({ pictureKey: null })];
    expect(foldAll(storedFiles, had)).toBeUndefined();
  });
});

describe('Of an erased account', () => {
  it('no file belongs to anything', () => {
    const erased = { type: 'AccountErased' as const, data: { accountId: 9, by: 'owner' as const } };
    const [document] = keys('company-document');
    expect(foldAll(storedFiles, [registered(document), erased])).toBeUndefined();
    expect(foldAll(storedFiles, [registered(null), erased])).toBeUndefined();
  });

  it('no resume belongs to an application', () => {
    const ids = { applicationId: 50, jobId: 7, userId: 34 };
    const [resumeKey] = keys('resume');
    const data = { ...ids, accountId: 9, resumeKey };
    const submitted = { type: 'ApplicationSubmitted' as const, data, subject, personal: null };
    const erased = { type: 'ResumeErased' as const, data: ids };
    expect(storedFiles.keyOf({ ...erased, position: 1, occurredAt: '' })).toEqual({
      owner: 'application-50',
    });
    expect(foldAll(storedFiles, [submitted, erased])).toBeUndefined();
  });
});

describe('The file of an application', () => {
  it('is its resume', () => {
    const [resumeKey] = keys('resume');
    const data = { applicationId: 50, jobId: 7, userId: 34, accountId: 9, resumeKey };
    const submitted = { type: 'ApplicationSubmitted' as const, data, subject, personal: null };
    expect(storedFiles.keyOf({ ...submitted, position: 1, occurredAt: '' })).toEqual({
      owner: 'application-50',
    });
    expect(foldAll(storedFiles, [submitted])).toEqual({
      owner: 'application-50',
      account_id: 9,
      keys: [resumeKey],
      is_withheld: false,
    });
  });
});

describe('The files of a post', () => {
  it('are the images that it shows now, until it is gone or they are erased', () => {
    const [one, two] = keys('image');
    const address = (key: string) => `![A cat](/api/image/${key}-9-8x8-${'s'.repeat(22)})`;
    const text = (content: string) => ({
      data: { postId: 12, authorId: 9, labelIds: [] },
      subject: 'post-12',
      personal: { title: 'Cats', content },
    });
    const created = { type: 'PostCreated' as const, ...text(`${address(one)} ${address(two)}`) };
    const replaced = { type: 'PostEdited' as const, ...text(address(two)) };
    const row = { owner: 'post-12', account_id: 9, is_withheld: false };
    expect(foldAll(storedFiles, [created])).toEqual({ ...row, keys: [one, two] });
    expect(foldAll(storedFiles, [created, replaced])).toEqual({ ...row, keys: [two] });
    expect(foldAll(storedFiles, [created, { ...replaced, ...text('None.') }])).toBeUndefined();
    const data = { postId: 12, authorId: 9 };
    expect(foldAll(storedFiles, [created, { type: 'PostDeleted', data }])).toBeUndefined();
    expect(foldAll(storedFiles, [created, { type: 'ImagesErased', data }])).toBeUndefined();
  });

  it('are withheld while the post is removed, and shown again once it is restored', () => {
    const [one] = keys('image');
    const content = `![A cat](/api/image/${one}-9-8x8-${'s'.repeat(22)})`;
    const created = {
      type: 'PostCreated' as const,
      data: { postId: 12, authorId: 9, labelIds: [] },
      subject: 'post-12',
      personal: { title: 'Cats', content },
    };
    const removed = {
      type: 'PostRemoved' as const,
      data: { postId: 12, authorId: 9, removedBy: 1, violationIds: [1] },
    };
    const restored = {
      type: 'PostRestored' as const,
      data: { postId: 12, authorId: 9, restoredBy: 1 },
    };
    expect(foldAll(storedFiles, [created, removed])).toMatchObject({ keys: [one], is_withheld: true });
    expect(foldAll(storedFiles, [created, removed, restored])).toEqual(foldAll(storedFiles, [created]));
  });
});

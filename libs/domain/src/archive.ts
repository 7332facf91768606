/** The lists of an archive's `data.json`, in its order. */
export const archiveSections = [
  'accountHistory',
  'profileChanges',
  'companyVerification',
  'posts',
  'comments',
  'likes',
  'hiddenPosts',
  'savedPosts',
  'following',
  'blockedAndMuted',
  'bookmarks',
  'savedSearches',
  'applications',
  'jobs',
  'reports',
  'notifications',
  'decisions',
] as const;
export type ArchiveSection = (typeof archiveSections)[number];

export interface ArchiveEntry {
  readonly section: ArchiveSection;
  /** What happened, in a word or two. */
  readonly what: string;
  readonly details?: object;
}

/** An account's id, and the ids that other streams know it by. */
export interface AccountIds {
  readonly accountId: number;
  readonly userId: number | null;
  readonly companyId: number | null;
}

/** Names of the seeded labels and violations, which events hold as ids. */
export interface ReferenceNames {
  readonly labels: ReadonlyMap<number, string>;
  readonly violations: ReadonlyMap<number, string>;
}

export const archiveEntry = (section: ArchiveSection, what: string, details?: object): ArchiveEntry => ({
  section,
  what,
  ...(details && { details }),
});

/** The path of a stored file within the archive; the extension follows from the kind of file. */
export const archivePathOf = (key: string | null) =>
  key && `files/${key}.${/^(?:picture|image)-/.test(key) ? 'webp' : 'pdf'}`;

export const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.map((id) => names.get(id) ?? String(id));

/** For example `{ postId: 12 }`. */
export const idField = (thing: string, thingId: number) => ({ [`${thing}Id`]: thingId });

interface ApplicationIds {
  readonly applicationId: number;
  readonly jobId: number;
}
export const applicationIds = ({ applicationId, jobId }: ApplicationIds) => ({ applicationId, jobId });

/** A decision by one of the company's people about an application. */
export const applicationDecision = (what: string, ids: ApplicationIds, details?: object): ArchiveEntry =>
  archiveEntry('decisions', what, { ...applicationIds(ids), ...details });

/** An admin's decision, in the archive of the admin or of the company that it is about. */
export const companyDecision = (
  { companyId, accountId }: { readonly companyId: number; readonly accountId: number },
  owner: AccountIds,
  ofAdmin: string,
  ofCompany: string,
  details?: object,
) =>
  accountId === owner.accountId
    ? archiveEntry('companyVerification', ofCompany, details)
    : archiveEntry('decisions', ofAdmin, { companyId });

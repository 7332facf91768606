import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import type { ProfileState } from '../profiles/profile.ts';
import { reject, type Rejection } from '../rejection.ts';

export const companySizes = ['1–10', '11–50', '51–200', '201–500', '501–1,000', 'More than 1,000'] as const;
export type CompanySize = (typeof companySizes)[number];

export interface CompanyLink {
  readonly label: string;
  /** An address that begins with https. */
  readonly url: string;
}

/** The facts on a company's page that are not part of its profile. */
export interface CompanyPage {
  readonly size: CompanySize | null;
  readonly foundedYear: number | null;
  readonly website: string | null;
  readonly links: readonly CompanyLink[];
}

/** Changes the fields that are given and leaves the others as they are. */
export interface EditCompanyPage extends Partial<CompanyPage> {
  readonly kind: 'EditCompanyPage';
  readonly accountId: number;
  readonly companyId: number;
  /** The company's. */
  readonly profile: ProfileState;
}

export interface CompanyPageState extends CompanyPage {
  /** Number of saves. */
  readonly revision: number;
}

/** Holds the whole page, not only what changed. Null once it is erased. */
export interface CompanyPageEdited {
  readonly type: 'CompanyPageEdited';
  readonly data: { readonly accountId: number; readonly companyId: number };
  readonly subject: string;
  readonly personal: CompanyPage | null;
}

export const emptyPage: CompanyPage = { size: null, foundedYear: null, website: null, links: [] };

const decide = (
  { kind: _, accountId, companyId, profile, ...changes }: EditCompanyPage,
  { revision: _revision, ...page }: CompanyPageState,
): readonly CompanyPageEdited[] | Rejection => {
  if (profile.status !== 'active') return reject('AccountDisabled');
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const edited: CompanyPage = { ...page, ...Object.fromEntries(given) };
  if (isSame(edited, page)) return [];
  const data = { accountId, companyId };
  return [{ type: 'CompanyPageEdited', data, subject: accountStream(accountId), personal: edited }];
};

const isSame = (one: CompanyPage, other: CompanyPage) =>
  one.size === other.size &&
  one.foundedYear === other.foundedYear &&
  one.website === other.website &&
  one.links.length === other.links.length &&
  one.links.every(({ label, url }, at) => label === other.links[at]?.label && url === other.links[at]?.url);

export const companyPageEvents: EventDeclarations<CompanyPageEdited> = {
  CompanyPageEdited: {
    example: {
      type: 'CompanyPageEdited',
      data: { accountId: 9, companyId: 3 },
      subject: 'account-9',
      personal: {
        size: '11–50',
        foundedYear: 2019,
        website: 'https://kopi.example/',
        links: [{ label: 'Engineering blog', url: 'https://blog.kopi.example/' }],
      },
    },
    timeline: 'Company page edited',
    archive: ({ personal }) => archiveEntry('profileChanges', 'Company page edited', personal ?? undefined),
  },
};

export const companyPage: Decider<EditCompanyPage, CompanyPageState, CompanyPageEdited> = {
  events: companyPageEvents,
  initial: { ...emptyPage, revision: 0 },
  evolve: ({ revision }, { personal }) => ({ ...(personal ?? emptyPage), revision: revision + 1 }),
  decide,
};

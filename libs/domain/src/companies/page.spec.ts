import type { ProfileState } from '../profiles/profile.ts';
import { specify } from '../spec.ts';
import { companyPage, type CompanyPageEdited, type EditCompanyPage, emptyPage } from './page.ts';

const profile: ProfileState = {
  status: 'active',
  role: 'Company',
  words: { name: 'Kopi Cloud' },
  files: { pictureKey: null, portfolioKey: null },
  removedPicture: null,
  revision: 1,
};
const blog = { label: 'Engineering blog', url: 'https://blog.kopi.example/' };
const edit = (changes: Partial<EditCompanyPage>): EditCompanyPage => ({
  kind: 'EditCompanyPage',
  accountId: 9,
  companyId: 3,
  profile,
  ...changes,
});
const edited = (changes: Partial<typeof emptyPage>): CompanyPageEdited => ({
  type: 'CompanyPageEdited',
  data: { accountId: 9, companyId: 3 },
  subject: 'account-9',
  personal: { ...emptyPage, ...changes },
});

const { given } = specify(companyPage);

describe('A company’s page', () => {
  it('says what its company says, and keeps what an edit leaves out', () => {
    given()
      .when(edit({ size: '11–50', links: [blog] }))
      .then(edited({ size: '11–50', links: [blog] }));
    given(edited({ size: '11–50', links: [blog] }))
      .when(edit({ foundedYear: 2019 }))
      .then(edited({ size: '11–50', links: [blog], foundedYear: 2019 }));
  });

  it('loses what an edit empties', () => {
    given(edited({ size: '11–50', links: [blog], website: 'https://kopi.example/' }))
      .when(edit({ size: null, links: [], website: null }))
      .then(edited({}));
  });

  it('is not edited by words that it says already, nor after its company left', () => {
    given(edited({ links: [blog] }))
      .when(edit({ links: [{ ...blog }], size: null }))
      .thenNothing();
    given()
      .when(edit({ size: '11–50', profile: { status: 'disabled' } }))
      .thenRejected('AccountDisabled');
  });

  it('is empty once it was erased', () => {
    given({ ...edited({ size: '11–50' }), personal: null })
      .when(edit({ size: null }))
      .thenNothing();
  });
});

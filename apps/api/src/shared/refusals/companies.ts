import type { RefusalAnswer } from '../../platform/http/refusals.ts';

export const companiesRefusals = {
  ChangeAlreadyApproved: { status: 409, error: 'This change has already been approved.' },
  ChangeAlreadyDeclined: { status: 409, error: 'This change has already been declined.' },
  ChangeNotFound: { status: 409, error: 'There is no such change under review.' },
  ChangeReplaced: {
    status: 409,
    error: 'This company has submitted a newer change. Review that one instead.',
  },
  ChangeWithdrawn: { status: 409, error: 'This change has been withdrawn.' },
  CompanyAlreadyDecided: { status: 409, error: 'This company has already been verified or rejected.' },
  CompanyAlreadyVerified: {
    status: 409,
    error: 'Your company is verified. Change its name in your profile.',
  },
  CompanyDocumentReplaced: {
    status: 409,
    error: 'This company has submitted another document. Review that one instead.',
  },
  CompanyNotFound: { status: 404, error: 'Company not found.' },
  CompanyNotReopenable: { status: 409, error: 'This company is not rejected.' },
  CompanyNotVerified: { status: 409, error: 'This company is not verified.' },
  CompanyRenamed: { status: 409, error: 'This company has changed its name. Check the new name first.' },
} satisfies Record<string, RefusalAnswer>;

import { account, type AccountRegistered } from '../identity/account.ts';
import { profile } from '../profiles/profile.ts';
import { specify } from '../spec.ts';
import { undoMs } from '../undo.ts';
import {
  verification,
  type CompanyDecisionUndone,
  type CompanyRejected,
  type CompanyReopened,
  type CompanyResubmitted,
  type CompanyVerificationRevoked,
  type CompanyVerified,
  type DecideCompany,
  type ReopenCompany,
  type RevokeVerification,
  type SubmitDocument,
  type UndoCompanyDecision,
} from './verification.ts';

const { given } = specify(verification);

const company = { companyId: 3, accountId: 9 };
const registration: AccountRegistered = {
  type: 'AccountRegistered',
  data: { accountId: 9, role: 'Company', userId: null, companyId: 3, companyDocKey: 'document-1' },
  subject: 'account-9',
  personal: { name: 'Raintree', email: 'jobs@raintree.test' },
};
const registered = account.evolve(account.initial, registration);
const verify: DecideCompany = {
  kind: 'DecideCompany',
  ...company,
  verdict: 'Verified',
  reason: null,
  companyDocKey: 'document-1',
  name: 'Raintree',
  decidedBy: 1,
  account: registered,
  profile: profile.evolve(profile.initial, registration),
};
const turnDown: DecideCompany = { ...verify, verdict: 'Rejected' };
const resubmit: SubmitDocument = { kind: 'SubmitDocument', ...company, companyDocKey: 'document-2' };

const verified: CompanyVerified = { type: 'CompanyVerified', data: { ...company, decidedBy: 1 } };
const rejected: CompanyRejected = {
  type: 'CompanyRejected',
  data: { ...company, decidedBy: 1, withReason: false },
  subject: 'account-9',
  personal: null,
};
const resubmitted: CompanyResubmitted = {
  type: 'CompanyResubmitted',
  data: { ...company, companyDocKey: 'document-2' },
};

const later = { ...company, decidedBy: 1, account: registered };
const decidedAt = '2026-11-20T09:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(decidedAt) + ms).toISOString();
const at = <Event extends object>(event: Event) => ({ ...event, occurredAt: decidedAt });
const undo: UndoCompanyDecision = { kind: 'UndoCompanyDecision', ...later, now: after(9_000) };
const revoke: RevokeVerification = {
  kind: 'RevokeVerification',
  ...later,
  reason: 'The register no longer lists the company.',
};
const reopen: ReopenCompany = { kind: 'ReopenCompany', ...later };
const undone: CompanyDecisionUndone = {
  type: 'CompanyDecisionUndone',
  data: { ...company, decidedBy: 1, verdict: 'Verified' },
};
const revoked: CompanyVerificationRevoked = {
  type: 'CompanyVerificationRevoked',
  data: { ...company, decidedBy: 1 },
  subject: 'account-9',
  personal: { reason: 'The register no longer lists the company.' },
};
const reopened: CompanyReopened = { type: 'CompanyReopened', data: { ...company, decidedBy: 1 } };

describe('a company', () => {
  it('is verified while it is pending', () => {
    given().when(verify).then(verified);
  });

  it('is rejected while it is pending', () => {
    given().when(turnDown).then(rejected);
  });

  it('is told why, in words that are encrypted under its own key', () => {
    given()
      .when({ ...turnDown, reason: 'The register has another name.' })
      .then({
        ...rejected,
        data: { ...rejected.data, withReason: true },
        personal: { reason: 'The register has another name.' },
      });
  });

  it.each([
    [[verified], verify],
    [[verified], turnDown],
    [[rejected], verify],
    [[rejected], turnDown],
    [[rejected, resubmitted, verified], verify],
  ])('that is decided upon (%j) is not decided upon again', (before, command) => {
    given(...before)
      .when(command)
      .thenRejected('CompanyAlreadyDecided');
  });
});

describe('the document that an admin looks at', () => {
  it('may be left unsaid: it is the latest then', () => {
    const unsaid = { ...verify, companyDocKey: null };
    given().when(unsaid).then(verified);
    given(rejected, resubmitted).when(unsaid).then(verified);
  });

  it('must be the one that the company registered with, until it submits another', () => {
    given()
      .when({ ...verify, companyDocKey: 'document-0' })
      .thenRejected('CompanyDocumentReplaced');
  });
});

it('a company whose account was closed is not decided upon', () => {
  const closed = account.evolve(registered, { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } });
  given()
    .when({ ...verify, account: closed })
    .thenRejected('CompanyNotFound');
  for (const command of [undo, revoke, reopen])
    given(at(verified))
      .when({ ...command, account: closed })
      .thenRejected('CompanyNotFound');
});

describe('a decision upon a company', () => {
  it('is not judged by a name that it has mended since', () => {
    given()
      .when({ ...verify, name: 'Raintre' })
      .thenRejected('CompanyRenamed');
    given()
      .when({ ...turnDown, name: 'Raintre' })
      .thenRejected('CompanyRenamed');
    given()
      .when({ ...verify, name: null })
      .then(verified);
  });

  it('is undone a moment later, and the company waits as before', () => {
    given(at(verified)).when(undo).then(undone);
    given(at(rejected))
      .when(undo)
      .then({ ...undone, data: { ...undone.data, verdict: 'Rejected' } });
    given(at(verified), undone).when(turnDown).then(rejected);
    given(at(verified), undone).when(resubmit).then(resubmitted);
  });

  it('is undone by the admin who took it and by no other', () => {
    given(at(verified))
      .when({ ...undo, decidedBy: 2 })
      .thenRejected('DecisionNotUndoable');
  });

  it('cannot be undone after its time limit', () => {
    given(at(verified))
      .when({ ...undo, now: after(undoMs) })
      .then(undone);
    given(at(verified))
      .when({ ...undo, now: after(undoMs + 1) })
      .thenRejected('DecisionNotUndoable');
  });

  it.each([[[]], [[at(verified), undone]], [[at(verified), revoked]], [[at(rejected), resubmitted]]])(
    'is undone while nothing came after it, and not after %j',
    (before) => {
      given(...before)
        .when(undo)
        .thenRejected('DecisionNotUndoable');
    },
  );
});

describe('a verified company', () => {
  it('loses its verification, with a reason that is encrypted under its own key', () => {
    given(verified).when(revoke).then(revoked);
  });

  it('submits another document then, like one that was rejected', () => {
    given(verified, revoked).when(resubmit).then(resubmitted);
  });

  it.each([[[]], [[rejected]], [[verified, revoked]]])('is what can be revoked, and not %j', (before) => {
    given(...before)
      .when(revoke)
      .thenRejected('CompanyNotVerified');
  });
});

describe('a company that was rejected', () => {
  it('submits another document', () => {
    given(rejected).when(resubmit).then(resubmitted);
  });

  it('is decided upon again, and may be rejected again and submit once more', () => {
    const judged = { companyDocKey: 'document-2' };
    given(rejected, resubmitted)
      .when({ ...verify, ...judged })
      .then(verified);
    given(rejected, resubmitted)
      .when({ ...turnDown, ...judged })
      .then(rejected);
    const third = { companyDocKey: 'document-3' };
    given(rejected, resubmitted, rejected)
      .when({ ...resubmit, ...third })
      .then({ ...resubmitted, data: { ...company, ...third } });
  });

  it('is not decided upon by an admin who still looks at the earlier document', () => {
    given(rejected, resubmitted).when(verify).thenRejected('CompanyDocumentReplaced');
    given(rejected, resubmitted).when(turnDown).thenRejected('CompanyDocumentReplaced');
  });
});

describe('a rejection', () => {
  it.each([[[rejected]], [[verified, revoked]]])(
    'is reopened (%j): the company waits with the same document',
    (before) => {
      given(...before)
        .when(reopen)
        .then(reopened);
      given(...before, reopened)
        .when(verify)
        .then(verified);
    },
  );

  it.each([[[]], [[verified]], [[rejected, reopened]], [[rejected, resubmitted]]])(
    'must be there to be reopened (%j)',
    (before) => {
      given(...before)
        .when(reopen)
        .thenRejected('CompanyNotReopenable');
    },
  );
});

it.each([[[]], [[rejected, reopened]], [[rejected, resubmitted]]])(
  'a company that is pending (%j) may send another document in place of its own',
  (before) => {
    given(...before)
      .when(resubmit)
      .then(resubmitted);
  },
);

import { specify } from '../spec.ts';
import { adminNotes, type AdminNoteWritten, mostAdminNotes, type WriteAdminNote } from './admin-notes.ts';

const { given } = specify(adminNotes);

const active = { status: 'active', role: 'User', twoFactor: true, companyDocKey: null } as const;
const write = (changes: Partial<WriteAdminNote> = {}): WriteAdminNote => ({
  kind: 'WriteAdminNote',
  accountId: 9,
  writtenBy: 1,
  words: 'Same links as account 31.',
  account: active,
  ...changes,
});
const written = (noteId: number): AdminNoteWritten => ({
  type: 'AdminNoteWritten',
  data: { accountId: 9, noteId, writtenBy: 1 },
  subject: 'account-9',
  personal: { words: 'Same links as account 31.' },
});
const remove = (noteId: number) => ({ kind: 'DeleteAdminNote', accountId: 9, noteId, deletedBy: 2 }) as const;
const deleted = (noteId: number) =>
  ({ type: 'AdminNoteDeleted', data: { accountId: 9, noteId, deletedBy: 2 } }) as const;

describe('A note of the admins', () => {
  it('is the data of the person that it is about, and has a number that is never used again', () => {
    given().when(write()).then(written(1));
    given(written(1), deleted(1)).when(write()).then(written(2));
  });

  it('is about a member whose data is not erased', () => {
    given()
      .when(write({ account: { ...active, role: 'Admin' } }))
      .thenRejected('AccountNotFound');
    given()
      .when(write({ account: { ...active, status: 'erased' } }))
      .thenRejected('AccountNotFound');
    given()
      .when(write({ account: { ...active, status: 'disabled' } }))
      .then(written(1));
  });

  it('is deleted once, by any admin, and there is a limit', () => {
    given(written(1)).when(remove(1)).then(deleted(1));
    given(written(1), deleted(1)).when(remove(1)).thenRejected('AdminNoteNotFound');
    given(...Array.from({ length: mostAdminNotes }, (_, index) => written(index + 1)))
      .when(write())
      .thenRejected('TooManyAdminNotes');
  });
});

import { specify } from '../spec.ts';
import { savedCoverNote, type SavedCoverNoteEvent } from './cover-note.ts';

const { given } = specify(savedCoverNote);

const data = { accountId: 9 };
const save = (coverNote: string, revision: number | null = null) =>
  ({ kind: 'SaveCoverNote', accountId: 9, coverNote, revision }) as const;
const saved = (coverNote: string): SavedCoverNoteEvent => ({
  type: 'CoverNoteSaved',
  data,
  subject: 'account-9',
  personal: { coverNote },
});
const removed: SavedCoverNoteEvent = { type: 'CoverNoteRemoved', data };

describe('A default cover note', () => {
  it('is saved trimmed, replaced and removed', () => {
    given().when(save(' Hello. ')).then(saved('Hello.'));
    given(saved('Hello.')).when(save('Good day.', 1)).then(saved('Good day.'));
    given(saved('Hello.')).when(save(' ')).then(removed);
  });

  it('is not saved again unchanged, regardless of the version that was seen', () => {
    given(saved('Hello.')).when(save('Hello.', 0)).thenNothing();
    given().when(save('')).thenNothing();
    given(saved('Hello.'), removed).when(save('', 1)).thenNothing();
  });

  it('is not overwritten by a person who saw another version', () => {
    given(saved('Hello.'), saved('Good day.')).when(save('Hi.', 1)).thenRejected('CoverNoteChanged');
    given(saved('Hello.'), removed).when(save('Hi.', 1)).thenRejected('CoverNoteChanged');
    given(saved('Hello.'), removed).when(save('Hi.', 2)).then(saved('Hi.'));
  });
});

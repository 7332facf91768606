import { type CompanyApplication, noteLimits } from '@lock-in/contracts';
import { Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useLive } from '../../lib/calls/query-options.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { useApplicationNotesQuery } from './note-endpoints.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { OwnRating } from './own-rating.tsx';
import classes from './notes.module.css';

export type Noted = Pick<CompanyApplication, 'applicationId' | 'name' | 'resumeURL' | 'withdrawnAt'>;

/** Internal notes of the company's people on an application. */
export default function ApplicationNotes({ application }: { application: Noted }) {
  const { applicationId } = application;
  const { data, error, refetch } = useApplicationNotesQuery(applicationId, useLive());
  const list = useRef<HTMLUListElement>(null);
  if (!data)
    return error ? (
      <ErrorState text="Error loading the notes." error={error} onRetry={refetch} />
    ) : (
      <Loading label="Loading notes…" />
    );
  const closed = reasonOf(application);
  const isFull = data.notes.length >= noteLimits.number;
  return (
    <Stack>
      <Text c="dimmed">Only your company’s people see this.</Text>
      <OwnRating applicationId={applicationId} ratings={data.ratings} isOpen={closed === undefined} />
      {data.notes.length === 0 ? (
        <Text c="dimmed">No notes yet.</Text>
      ) : (
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Notes">
          {data.notes.map((note) => (
            <NoteItem
              key={note.noteId}
              applicationId={applicationId}
              note={note}
              isOpen={closed === undefined}
              takeFocus={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {closed !== undefined ? (
        <Text role="status">{closed}</Text>
      ) : isFull ? (
        <Text role="status">
          An application can have {noteLimits.number} notes at most. Delete one to write another.
        </Text>
      ) : (
        <NoteForm applicationId={applicationId} />
      )}
    </Stack>
  );
}

/** Why no more notes can be added; `undefined` if they can. */
function reasonOf({ name, resumeURL, withdrawnAt }: Noted): string | undefined {
  if (withdrawnAt !== null) return `${name} withdrew this application. No more notes can be written.`;
  return resumeURL === null ? 'The applicant erased their data. No more notes can be written.' : undefined;
}

import { mostNotes, mostTemplates } from '@lock-in/domain';
import type { RefusalAnswer } from '../../platform/http/refusals.ts';

export const hiringRefusals = {
  AlreadyApplied: { status: 409, error: 'You have already applied for this job.' },
  AlreadyProcessed: { status: 409, error: 'Application has already been processed.' },
  AnswersDoNotFit: {
    status: 400,
    error: { answers: 'The company has changed its questions. Load the page again.' },
  },
  ApplicantErased: { status: 409, error: 'The applicant has erased their data.' },
  ApplicationDecided: {
    status: 409,
    error: 'The company has already decided on your application.',
  },
  ApplicationIsWithdrawn: { status: 409, error: 'The applicant has withdrawn this application.' },
  ApplicationMovedMeanwhile: { status: 409, error: 'This application was moved in the meantime.' },
  CoverNoteChanged: {
    status: 409,
    error: 'You changed your saved cover note in another tab or on another device.',
  },
  DecisionNotUndoable: { status: 409, error: 'This can’t be undone any more.' },
  NoteNotFound: { status: 404, error: 'This note no longer exists.' },
  OwnApplicationWithdrawn: {
    status: 409,
    error: 'You have withdrawn this application. Apply again first.',
  },
  ResumeAlreadyOpened: { status: 409, error: 'The company has already opened your resume.' },
  ResumeGone: { status: 404, error: 'Not found.' },
  StageNotFound: { status: 409, error: 'This stage no longer exists.' },
  TemplateNameTaken: { status: 409, error: { name: 'Another template has this name.' } },
  TemplateNotFound: { status: 404, error: 'This template no longer exists.' },
  TooManyNotes: {
    status: 409,
    error: `An application can have ${mostNotes} notes at most. Delete one first.`,
  },
  TooManyTemplates: {
    status: 409,
    error: `You can have ${mostTemplates} templates at most. Delete one first.`,
  },
} satisfies Record<string, RefusalAnswer>;

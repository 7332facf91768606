import type { JobDetails, Question } from '@lock-in/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  exampleApplicant,
  exampleApplicants,
  exampleDetails,
  exampleJob,
  examplePage,
} from '../../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const { use } = network();
const questions: Question[] = [
  { questionId: 1, text: 'Why us?', kind: 'text', options: [], isRequired: true },
  { questionId: 2, text: 'Do you need a visa?', kind: 'yesNo', options: [], isRequired: false },
  {
    questionId: 3,
    text: 'When could you start?',
    kind: 'choice',
    options: ['Now', 'Later'],
    isRequired: true,
  },
];
const file = () => new File(['%PDF-1.7\n%%EOF'], 'cv.pdf', { type: 'application/pdf' });

const openForm = async (fields: Partial<JobDetails> = {}) => {
  const sent = jest.fn();
  use(
    signedInAs(user),
    http.get('/api/jobDetails/7', () => HttpResponse.json(exampleDetails(7, { questions, ...fields }))),
    http.post('/api/applyJob', async ({ request }) => {
      const form = await request.formData();
      sent(Object.fromEntries([...form].filter(([name]) => name !== 'resume')));
      return HttpResponse.json(exampleApplicant(5, { jobId: 7 }), { status: 201 });
    }),
  );
  const { actor } = renderApp('/jobDetails/7');
  await actor.click(await screen.findByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply for this job' }));
  return { actor, dialog, sent };
};

describe('The form of an application', () => {
  it('asks the questions, and sends the answers with a cover note', async () => {
    const { actor, dialog, sent } = await openForm();
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await actor.upload(dialog.getByLabelText('Resume'), file());
    await actor.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findAllByText('Answer this question.')).toHaveLength(2);
    expect(dialog.getByLabelText('Why us?')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();

    await actor.type(dialog.getByLabelText('Why us?'), 'Because.');
    await actor.click(
      within(dialog.getByRole('radiogroup', { name: 'When could you start?' })).getByLabelText('Later'),
    );
    await actor.click(
      within(dialog.getByRole('radiogroup', { name: 'Do you need a visa? (optional)' })).getByLabelText('No'),
    );
    await actor.type(dialog.getByLabelText('Cover note (optional)'), 'Hello.');
    await actor.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Application submitted successfully!')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({
      jobId: '7',
      userId: '11',
      coverNote: 'Hello.',
      answers: JSON.stringify([
        { questionId: 1, answer: 'Because.' },
        { questionId: 2, answer: false },
        { questionId: 3, answer: 'Later' },
      ]),
    });
  });

  it('shows what the server says of an answer at its question', async () => {
    const { actor, dialog } = await openForm({ questions: [questions[0]!] });
    use(http.post('/api/applyJob', () => refusal(400, { 'answers.1': 'Answer this question.' })));
    await actor.upload(dialog.getByLabelText('Resume'), file());
    await actor.type(dialog.getByLabelText('Why us?'), '.');
    await actor.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('Answer this question.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Why us?')).toBeInvalid();
  });
});

describe('A company', () => {
  it('asks in the form of a job', async () => {
    const sent = jest.fn();
    use(
      signedInAs(company),
      http.get('/api/getFieldOfWork', () => HttpResponse.json(['Software Engineering'])),
      http.get('/api/jobDetails/7', () =>
        HttpResponse.json(
          exampleDetails(7, {
            questions: [questions[0]!],
            company: { ...exampleJob(7).company, companyId: 31 },
          }),
        ),
      ),
      http.post('/api/editJob/7', async ({ request }) => {
        sent(((await request.json()) as { questions: unknown }).questions);
        return HttpResponse.json(exampleJob(7));
      }),
    );
    const { actor } = renderApp('/company/jobForm/7');
    await actor.click(await screen.findByRole('button', { name: 'Add question' }));
    const second = within(screen.getByRole('region', { name: 'Question 2' }));
    expect(second.getByLabelText('Question 2')).toHaveFocus();
    await actor.type(second.getByLabelText('Question 2'), 'When?');
    await actor.click(second.getByRole('combobox', { name: 'Answer' }));
    await actor.click(await screen.findByRole('option', { name: 'One choice' }));
    await actor.type(second.getByLabelText('Choice 1'), 'Now');
    await actor.type(second.getByLabelText('Choice 2'), 'Later');
    await actor.click(second.getByRole('button', { name: 'Add choice' }));
    await actor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Job listing saved.')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith([
      { text: 'Why us?', kind: 'text', options: [], isRequired: true },
      { text: 'When?', kind: 'choice', options: ['Now', 'Later'], isRequired: true },
    ]);
  });

  it('reads the answers in the card of an applicant', async () => {
    const said = exampleApplicant(5, {
      coverNote: 'Hello there.',
      answers: [
        { question: 'Why us?', answer: 'Because.' },
        { question: 'Do you need a visa?', answer: true },
      ],
    });
    use(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () => HttpResponse.json(examplePage('jobs', []))),
      http.get('/api/applicationsPerDay/31', () => HttpResponse.json([])),
      http.get('/api/getApplicantsByCompanyId/31', () => HttpResponse.json(exampleApplicants([said]))),
    );
    renderApp('/company/recruitmentDashboard?tab=applicants');
    const card = await screen.findByRole('article', { name: 'Applicant 5' });
    expect(card).toHaveTextContent('Cover noteHello there.');
    expect(card).toHaveTextContent('Why us?Because.');
    expect(card).toHaveTextContent('Do you need a visa?Yes');
  });
});

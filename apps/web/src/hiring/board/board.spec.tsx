import type { ApplicationBoard, CompanyApplication, Stage } from '@lock-in/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exampleApplicant, exampleJob, examplePage } from '../../../test/examples.ts';
import { company, network, refusal, renderApp, signedInAs } from '../../../test/render-app.tsx';

const screening: Stage = { stageId: 1, name: 'Screening' };
const offer: Stage = { stageId: 3, name: 'Offer' };

const card = (id: number, fields: Partial<CompanyApplication> = {}): CompanyApplication => {
  const { jobTitle: _, ...application } = exampleApplicant(id);
  return { ...application, ...fields };
};

describe('the board of a job', () => {
  const { use: serve } = network();
  let cards: CompanyApplication[];
  let moved: unknown[];
  beforeEach(() => {
    cards = [card(1), card(2), card(3, { stage: offer })];
    moved = [];
    serve(
      signedInAs(company),
      http.get('/api/companyJobListings/31', () =>
        HttpResponse.json(examplePage('jobs', [exampleJob(7), exampleJob(6)])),
      ),
      http.get('/api/applicationBoard/7', () => HttpResponse.json(boardOf(cards))),
      http.post('/api/moveApplications', async ({ request }) => {
        const body = (await request.json()) as Moved;
        moved.push(body);
        const to = [screening, offer].find(({ stageId }) => stageId === body.to) ?? null;
        cards = cards.map((one) => (isIn(body, one) ? { ...one, stage: to } : one));
        return HttpResponse.json({ outcomes: cards.filter((one) => isIn(body, one)).map(done) });
      }),
    );
  });
  const open = async () => {
    const view = renderApp('/company/recruitmentDashboard?tab=board');
    await screen.findByRole('region', { name: 'Applications for job 7' });
    return view;
  };
  const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name} `) }));
  const cardOf = (id: number) => screen.getByRole('group', { name: `Applicant ${id}` });

  it('shows the applications by stage and moves one by keys; the keyboard goes with it, and it can be undone', async () => {
    const { actor } = await open();
    expect(column('Applied').getAllByRole('listitem')).toHaveLength(2);
    expect(column('Offer').getByText('Applicant 3')).toBeInTheDocument();
    act(() => cardOf(2).focus());
    await actor.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(await column('Screening').findByText('Applicant 2')).toBeInTheDocument();
    await waitFor(() => expect(cardOf(2)).toHaveFocus());
    expect(await screen.findByText('Applicant 2 moved to Screening.')).toBeInTheDocument();
    expect(moved).toEqual([{ moves: [{ applicationId: 2, from: null }], to: 1 }]);
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await column('Applied').findByText('Applicant 2')).toBeInTheDocument();
    expect(moved[1]).toEqual({ moves: [{ applicationId: 2, from: 1 }], to: null });
  });

  it('keeps the selection while cards are moved one by one, and what a common move left behind', async () => {
    const { actor } = await open();
    await actor.click(screen.getByRole('checkbox', { name: 'Select Applicant 1' }));
    await actor.click(screen.getByRole('checkbox', { name: 'Select Applicant 2' }));
    act(() => cardOf(2).focus());
    await actor.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(await column('Screening').findByText('Applicant 2')).toBeInTheDocument();
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Options for Applicant 3' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Applied' }));
    expect(await column('Applied').findByText('Applicant 3')).toBeInTheDocument();
    expect(screen.getByText('2 selected')).toBeInTheDocument();

    serve(http.post('/api/moveApplications', () => refusal(500, 'Something went wrong.')));
    await actor.click(screen.getByRole('button', { name: 'Move to…' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Offer' }));
    expect(await screen.findByText(/^Failed to move\./)).toBeInTheDocument();
    expect(await screen.findByText('2 selected')).toBeInTheDocument();
  });

  it('goes from card to card by arrows, and opens the menu of one by M', async () => {
    const { actor } = await open();
    act(() => cardOf(2).focus());
    await actor.keyboard('{ArrowDown}');
    expect(cardOf(1)).toHaveFocus();
    await actor.keyboard('{ArrowRight}');
    expect(cardOf(3)).toHaveFocus();
    await actor.keyboard('m');
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Offer' })).toBeDisabled();
    await actor.click(menu.getByRole('menuitem', { name: 'Applied' }));
    expect(await column('Applied').findByText('Applicant 3')).toBeInTheDocument();
  });

  it('takes a card back that somebody else moved, and says where it is', async () => {
    serve(
      http.post('/api/moveApplications', () => {
        cards = cards.map((one) => (one.applicationId === 1 ? { ...one, stage: offer } : one));
        const error = 'This application was moved in the meantime.';
        return HttpResponse.json({ outcomes: [{ ...done(cards[0]!), error }] });
      }),
    );
    const { actor } = await open();
    await actor.click(screen.getByRole('button', { name: 'Options for Applicant 1' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Screening' }));
    expect(
      await screen.findByText('This application was moved in the meantime. Applicant 1 is in Offer now.'),
    ).toBeInTheDocument();
    expect(await column('Offer').findByText('Applicant 1')).toBeInTheDocument();
  });

  it('takes it back where the call fails', async () => {
    serve(http.post('/api/moveApplications', () => refusal(403, 'Forbidden.')));
    const { actor } = await open();
    await actor.click(screen.getByRole('button', { name: 'Options for Applicant 1' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Screening' }));
    expect(await screen.findByText('Forbidden.')).toBeInTheDocument();
    expect(column('Applied').getByText('Applicant 1')).toBeInTheDocument();
  });

  it('says of an undo that failed in part only what moved back', async () => {
    const { actor } = await open();
    await actor.click(screen.getByRole('checkbox', { name: 'Select Applicant 1' }));
    await actor.click(screen.getByRole('checkbox', { name: 'Select Applicant 2' }));
    await actor.click(screen.getByRole('button', { name: 'Move to…' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Screening' }));
    const error = 'This application was withdrawn.';
    serve(
      http.post('/api/moveApplications', () => {
        cards = cards.map((one) => (one.applicationId === 1 ? { ...one, stage: null } : one));
        const outcomes = [done(cards[0]!), { ...done(cards[1]!), error, application: null }];
        return HttpResponse.json({ outcomes });
      }),
    );
    const toast = (await screen.findByText('2 applications moved to Screening.')).parentElement!;
    await actor.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(await screen.findByText('Applicant 1 moved back.')).toBeInTheDocument();
    expect(screen.queryByText('2 applications moved back.')).not.toBeInTheDocument();
  });

  it('moves and rejects several that are selected', async () => {
    const rejected: unknown[] = [];
    serve(
      http.post('/api/rejectApplications', async ({ request }) => {
        rejected.push(await request.json());
        cards = cards.map((one) => ({ ...one, status: 'Rejected', stage: null }));
        return HttpResponse.json({ outcomes: cards.slice(0, 2).map(done) });
      }),
    );
    const { actor } = await open();
    await actor.click(screen.getByRole('checkbox', { name: 'Select Applicant 1' }));
    await actor.click(screen.getByRole('checkbox', { name: 'Select Applicant 2' }));
    await actor.click(screen.getByRole('button', { name: 'Move to…' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Offer' }));
    expect(await screen.findByText('2 applications moved to Offer.')).toBeInTheDocument();
    expect(column('Offer').getAllByRole('listitem')).toHaveLength(3);

    await actor.click(screen.getByRole('checkbox', { name: 'Select Applicant 1' }));
    await actor.click(screen.getByRole('checkbox', { name: 'Select Applicant 2' }));
    await actor.click(screen.getByRole('button', { name: 'Reject…' }));
    await actor.selectOptions(await screen.findByRole('combobox', { name: /^Reason/ }), 'Location');
    await actor.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Dear {{name}');
    await actor.dblClick(screen.getByRole('button', { name: 'Reject applicants' }));
    expect(await screen.findByText('2 applications rejected.')).toBeInTheDocument();
    expect(rejected).toEqual([{ applicationIds: [2, 1], reason: 'Location', words: 'Dear {name}' }]);
  });

  it.each([
    ['Accept', 'approveApplication/1', 'Applicant accepted!', 'Failed to accept applicant.'],
    ['Reject…', 'rejectApplications', 'Applicant rejected/removed.', 'Failed to reject applicant.'],
  ])('says of %s what the applicants’ list says of it', async (entry, call, success, failed) => {
    const { actor } = await open();
    const decide = async () => {
      await actor.click(screen.getByRole('button', { name: 'Options for Applicant 1' }));
      await actor.click(await screen.findByRole('menuitem', { name: entry }));
      if (entry !== 'Accept')
        await actor.click(await screen.findByRole('button', { name: 'Reject applicant' }));
    };
    serve(http.post(`/api/${call}`, () => new HttpResponse(null, { status: 500 })));
    await decide();
    expect(await screen.findByText(new RegExp(`^${failed} `))).toBeInTheDocument();
    if (entry !== 'Accept') await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    serve(
      http.post(`/api/${call}`, () =>
        HttpResponse.json(
          entry === 'Accept' ? card(1, { status: 'Accepted' }) : { outcomes: [done(card(1))] },
        ),
      ),
    );
    await decide();
    const toast = (await screen.findByText(success)).parentElement!;
    expect(within(toast).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  it('keeps the dialog and the message of a rejection until it has succeeded', async () => {
    const { actor } = await open();
    let answer = (_: Response) => {};
    serve(http.post('/api/rejectApplications', () => new Promise<Response>((resolve) => (answer = resolve))));
    await actor.click(screen.getByRole('checkbox', { name: 'Select Applicant 1' }));
    await actor.click(screen.getByRole('checkbox', { name: 'Select Applicant 2' }));
    await actor.click(screen.getByRole('button', { name: 'Reject…' }));
    const field = await screen.findByRole('textbox', { name: /^Message to/ });
    await actor.type(field, 'Thank you.');
    const confirm = screen.getByRole('button', { name: 'Reject applicants' });
    await actor.click(confirm);
    expect(confirm).toBeDisabled();
    answer(new HttpResponse(null, { status: 500 }));
    expect(await screen.findByText(/^Failed to reject applicants\. /)).toBeInTheDocument();
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(field).toBeVisible();
    expect(field).toHaveValue('Thank you.');
    expect(draftsKept()).toHaveLength(1);

    const error = 'This application was moved in the meantime.';
    serve(
      http.post('/api/rejectApplications', () =>
        HttpResponse.json({ outcomes: [{ ...done(card(1)), error }, done(card(2, { status: 'Rejected' }))] }),
      ),
    );
    await actor.click(confirm);
    // The test before may have left a toast with the same text.
    expect(await screen.findAllByText('Applicant rejected/removed.')).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select Applicant 1' })).toBeChecked();
    expect(draftsKept()).toEqual([]);
  });

  it('says who decided, and has a column of withdrawn applications, which can only be read and annotated', async () => {
    cards = [
      card(1, { withdrawnAt: '2026-11-20T08:00:00.000Z', resumeURL: null }),
      card(2, { status: 'Rejected', decidedBy: { accountId: 77, name: 'Ravi Kumar' } }),
    ];
    const { actor } = await open();
    expect(column('Rejected').getByText(/by Ravi Kumar/)).toBeInTheDocument();
    expect(column('Withdrawn').getByText('Applicant 1')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Options for Applicant 1' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Notes and rating', 'View profile']);
  });

  it('has stages that the company names, and says which applications lose theirs', async () => {
    const arranged: unknown[] = [];
    const stages = { revision: 4, stages: [screening, offer].map((one) => ({ ...one, applications: 2 })) };
    serve(
      http.get('/api/stages/31', () => HttpResponse.json(stages)),
      http.post('/api/stages/31', async ({ request }) => {
        arranged.push(await request.json());
        return HttpResponse.json(stages);
      }),
    );
    const { actor } = await open();
    await actor.click(screen.getByRole('button', { name: 'Edit stages' }));
    const dialog = within(await screen.findByRole('dialog'));
    await actor.click(await dialog.findByRole('button', { name: 'Delete stage 1' }));
    expect(dialog.getByText('2 applications in Screening will go back to Applied.')).toBeInTheDocument();
    await actor.click(dialog.getByRole('button', { name: 'Add stage' }));
    await actor.type(dialog.getByRole('textbox', { name: 'Stage 2' }), 'oFFER');
    await actor.click(dialog.getByRole('button', { name: 'Save stages' }));
    expect(dialog.getByText('Another stage has this name.')).toBeInTheDocument();
    await actor.clear(dialog.getByRole('textbox', { name: 'Stage 2' }));
    await actor.type(dialog.getByRole('textbox', { name: 'Stage 2' }), 'Trial day');
    await actor.click(dialog.getByRole('button', { name: 'Save stages' }));
    expect(await screen.findByText('Stages saved.')).toBeInTheDocument();
    expect(arranged).toEqual([{ stages: [offer, { stageId: null, name: 'Trial day' }], revision: 4 }]);
  });
});

interface Moved {
  readonly moves: readonly { readonly applicationId: number }[];
  readonly to: number | null;
}
const draftsKept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft-'));
const isIn = ({ moves }: Moved, { applicationId }: CompanyApplication) =>
  moves.some((move) => move.applicationId === applicationId);
const done = (application: CompanyApplication) => ({
  applicationId: application.applicationId,
  error: null,
  application,
});

const boardOf = (cards: readonly CompanyApplication[]): ApplicationBoard => ({
  jobId: 7,
  title: 'job 7',
  columns: (
    [
      ['Applied', null],
      ['Applied', screening],
      ['Applied', offer],
      ['Accepted', null],
      ['Rejected', null],
    ] as const
  ).map(([status, stage]) => {
    const applications = cards
      .filter((one) => !one.withdrawnAt && one.status === status && one.stage?.stageId === stage?.stageId)
      .toSorted((one, other) => other.applicationId - one.applicationId);
    return { status, stage, count: applications.length, applications };
  }),
  withdrawn: {
    count: cards.filter(({ withdrawnAt }) => withdrawnAt).length,
    applications: cards.filter(({ withdrawnAt }) => withdrawnAt),
  },
});

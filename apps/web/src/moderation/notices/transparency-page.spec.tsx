import type { DecisionLog, Transparency } from '@lock-in/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const { use } = network();

const hash = 'a1'.repeat(32);
const sealKey = 'b2'.repeat(32);
const receiptKey = 'c3'.repeat(32);
const published: Transparency = {
  quarters: [],
  decisions: { before: '2026-11-18T03:59:30.000Z', counts: [] },
  head: { number: 1234, upTo: 90_000, key: sealKey, hash, sealedAt: '2026-11-18T04:00:00.000Z' },
  receiptKey,
};
const log: DecisionLog = {
  origin: 'one.example/decisions',
  size: 240,
  checkpointAt: '2026-11-18T04:00:00.000Z',
  keys: ['one.example/decisions+00000000+AQ=='],
  witnessKey: 'one.example/witness+00000000+BA==',
  required: 1,
  witnesses: [
    { name: 'other.example/witness', size: 240, cosignedAt: '2026-11-18T04:00:02.000Z' },
    { name: 'third.example/witness', size: 0, cosignedAt: null },
  ],
  witnessedAt: '2026-11-18T04:00:02.000Z',
  witnessedSize: 240,
};
const open = (transparency: Transparency, decisionLog: DecisionLog = log) => {
  use(
    signedInAs(user),
    http.get('/api/transparency', () => HttpResponse.json(transparency)),
    http.get('/api/decision-log', () => HttpResponse.json(decisionLog)),
  );
  return renderApp('/transparency');
};
const verification = () => screen.findByRole('region', { name: 'Verify the record behind these figures' });

describe('The transparency page', () => {
  it('explains how to verify the record, without the terms of the log', async () => {
    open(published);
    expect(await verification()).toHaveTextContent(/last updated on 18 November 2026/);
    expect(await verification()).not.toHaveTextContent(/seal|hash/);
  });

  it('shows the fingerprint, the keys and the command on request', async () => {
    const { actor } = open(published);
    const summary = await screen.findByText('Show fingerprint and command');
    const values = [hash, '1234', sealKey, receiptKey, 'npm run log:verify -- --receipt FILE --head HASH'];
    for (const value of values) expect(screen.getByText(value)).not.toBeVisible();
    await actor.click(summary);
    for (const value of values) expect(screen.getByText(value)).toBeVisible();
  });

  it('says so where there is nothing to verify', async () => {
    open({ ...published, head: null });
    expect(await verification()).toHaveTextContent('There is nothing to verify yet.');
    expect(screen.queryByText('Show fingerprint and command')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<DecisionLog>, RegExp]>([
    ['who signed', {}, /Witnessed by 1 of 2 witnesses, last on 18 November 2026.*One must sign\./],
    ['since when too few did', { size: 241 }, /Not witnessed since 18 November 2026/],
    ['that none did yet', { witnessedAt: null, witnessedSize: 0 }, /Not witnessed yet\./],
    ['that none is asked for', { required: 0, witnesses: [], witnessedAt: null }, /Nobody outside signs it/],
    ['that nothing is published', { origin: null, checkpointAt: null }, /Nothing has been published yet\./],
  ])('says of the public log %s', async (_, changes, says) => {
    open(published, { ...log, ...changes });
    expect(await screen.findByRole('region', { name: 'Who watches the record' })).toHaveTextContent(says);
  });
});

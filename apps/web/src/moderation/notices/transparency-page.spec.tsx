import type { Transparency } from '@lock-in/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network, renderApp, signedInAs, user } from '../../../test/render-app.tsx';

const { use } = network();

const hash = 'a1'.repeat(32);
const sealKey = 'b2'.repeat(32);
const receiptKey = 'c3'.repeat(32);
const published: Transparency = {
  quarters: [],
  head: { number: 1234, upTo: 90_000, key: sealKey, hash, sealedAt: '2026-11-18T04:00:00.000Z' },
  receiptKey,
};
const open = (transparency: Transparency) => {
  use(
    signedInAs(user),
    http.get('/api/transparency', () => HttpResponse.json(transparency)),
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
});

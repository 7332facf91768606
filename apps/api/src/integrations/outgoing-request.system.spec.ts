import { eventually } from '../testing/waiting/eventually.ts';
import { misbehaviours, type Peer, startPeer, startUntrustedPeer } from '../testing/people/peers.ts';
import { post } from './outgoing-request.ts';

const peers: Peer[] = [];
afterAll(() => Promise.all(peers.map((peer) => peer.stop())));

const postTo = (url: string) =>
  post({ url, headers: { 'Content-Type': 'application/json' }, body: '{}', allowPrivate: true });
const started = async (starting: Promise<Peer>) => {
  const peer = await starting;
  peers.push(peer);
  return peer;
};

const late = { text: 'No answer within 10 seconds.' };
const broken = { text: 'The connection was reset.' };
const overflow = { text: 'The request failed (HPE_HEADER_OVERFLOW).' };
const answers: Readonly<Record<keyof typeof misbehaviours, unknown>> = {
  'switches protocols': { status: 101, text: '' },
  'switches protocols and closes': { status: 101, text: '' },
  'switches protocols and goes on': { status: 101, text: '' },
  'switches protocols that it does not name': { status: 101, text: '' },
  'does not answer': late,
  'closes its half without an answer': broken,
  'resets the connection': broken,
  'resets the connection within its answer': broken,
  'closes its half within its answer': { text: 'The connection was closed before the answer was complete.' },
  'announces an answer and sends none': late,
  'sends its answer byte by byte': late,
  'sends chunk after chunk': late,
  'never ends the extension of a chunk': late,
  'sends its headers byte by byte': late,
  'sends header after header': overflow,
  'sends an endless answer': { status: 200, text: 'x'.repeat(16_384) },
  'asks to continue again and again': late,
  'sends hint after hint': late,
  'redirects to itself': { status: 307, text: '' },
  'keeps the connection after its answer': { status: 200, text: '' },
  'does not speak HTTP': { text: 'The request failed (HPE_INVALID_CONSTANT).' },
};

describe('A request to a receiver', () => {
  // All at once, because many of them take the whole ten seconds.
  const outcomes = new Map<string, { readonly answered: unknown; readonly peer: Peer }>();
  const at = async (name: string, starting: Promise<Peer>, scheme = 'http') => {
    const peer = await started(starting);
    outcomes.set(name, { answered: await postTo(`${scheme}://127.0.0.1:${peer.port}/`), peer });
  };
  beforeAll(
    () =>
      Promise.all([
        ...Object.entries(misbehaviours).map(([name, behave]) => at(name, startPeer(behave))),
        at('has a certificate that nobody trusts', startUntrustedPeer(), 'https'),
        at(
          'does not begin TLS',
          startPeer(() => undefined),
          'https',
        ),
      ]),
    30_000,
  );

  it.each([
    ...Object.entries(answers),
    ['has a certificate that nobody trusts', { text: 'The request failed (DEPTH_ZERO_SELF_SIGNED_CERT).' }],
    ['does not begin TLS', late],
  ])('that %s is over, and leaves no connection', async (name, wanted) => {
    const { answered, peer } = outcomes.get(name)!;
    expect(answered).toEqual(wanted);
    await eventually(() => Promise.resolve(peer.open()), 0);
  });
});

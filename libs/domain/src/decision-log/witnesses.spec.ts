import { specify } from '../spec.ts';
import { mostWitnesses, witnesses, type WitnessesEvent } from './witnesses.ts';

const { given } = specify(witnesses);

const key = (vkey: string) => ({ vkey, url: `https://${vkey}.example/witness` });
const added = (vkey: string): WitnessesEvent => ({ type: 'WitnessAdded', data: key(vkey) });
const required = (count: number): WitnessesEvent => ({
  type: 'WitnessesRequired',
  data: { required: count },
});

describe('The witnesses of the public log', () => {
  it('are added once, and the first one is required', () => {
    given()
      .when({ kind: 'AddWitness', ...key('a') })
      .then(added('a'), required(1));
    given(added('a'), required(1))
      .when({ kind: 'AddWitness', ...key('b') })
      .then(added('b'));
    given(added('a'), required(1))
      .when({ kind: 'AddWitness', ...key('a') })
      .thenNothing();
    given(added('a'), required(1))
      .when({ kind: 'AddWitness', vkey: 'a', url: 'https://elsewhere.example' })
      .thenRejected('KeyAtAnotherAddress');
  });

  it('are at most sixteen', () => {
    given(...Array.from({ length: mostWitnesses }, (_, at) => added(`w${at}`)), required(1))
      .when({ kind: 'AddWitness', ...key('one-more') })
      .thenRejected('TooManyWitnesses');
  });

  it('that are gone are no longer required', () => {
    given(added('a'), required(1))
      .when({ kind: 'RemoveKey', vkey: 'a' })
      .then({ type: 'WitnessRemoved', data: { vkey: 'a' } }, required(0));
    given(added('a'), added('b'), required(1))
      .when({ kind: 'RemoveKey', vkey: 'a' })
      .then({ type: 'WitnessRemoved', data: { vkey: 'a' } });
    given().when({ kind: 'RemoveKey', vkey: 'a' }).thenRejected('KeyNotFound');
  });

  it('may be required all, and no more', () => {
    given(added('a'), added('b'), required(1))
      .when({ kind: 'RequireWitnesses', required: 2 })
      .then(required(2));
    given(added('a'), required(1))
      .when({ kind: 'RequireWitnesses', required: 2 })
      .thenRejected('TooFewWitnesses');
    given(added('a'), required(1)).when({ kind: 'RequireWitnesses', required: 1 }).thenNothing();
  });

  it('stand beside the logs that we cosign ourselves', () => {
    const log: WitnessesEvent = { type: 'WitnessedLogAdded', data: key('log') };
    given()
      .when({ kind: 'AddWitnessedLog', ...key('log') })
      .then(log);
    given(log)
      .when({ kind: 'AddWitnessedLog', ...key('log') })
      .thenNothing();
    given(log)
      .when({ kind: 'RemoveKey', vkey: 'log' })
      .then({ type: 'WitnessedLogRemoved', data: { vkey: 'log' } });
  });
});

import { isBinary, isEventStream, type Contract } from './contract.ts';
import * as exported from './index.ts';

const contracts = Object.entries(exported).filter(
  (entry): entry is [string, Contract & (typeof entry)[1]] =>
    typeof entry[1] === 'object' && 'method' in entry[1] && 'path' in entry[1],
);

describe('contracts', () => {
  it('are found', () => {
    expect(contracts.length).toBeGreaterThan(25);
  });

  it('never describe the same call twice', () => {
    const calls = contracts.map(([, call]) => `${call.method} ${call.path}`);
    expect(calls).toHaveLength(new Set(calls).size);
  });

  it.each(contracts)('%s names every placeholder of its path in its params', (_, call: Contract) => {
    const placeholders = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const shape = call.params && 'shape' in call.params ? Object.keys(call.params.shape as object) : [];
    expect(shape.toSorted()).toEqual(placeholders.map(String).toSorted());
  });

  it.each(contracts.filter(([, { method }]) => method === 'GET'))(
    '%s reads and takes no body',
    (_, call: Contract) => {
      expect(call.body ?? call.files ?? call.forgery).toBeUndefined();
    },
  );

  it.each(contracts)(
    '%s answers JSON, or says which file types or events it serves',
    (_, { answer }: Contract) => {
      if (isBinary(answer)) expect(answer.binary).not.toHaveLength(0);
      else expect('safeParse' in (isEventStream(answer) ? answer.events : answer)).toBe(true);
    },
  );
});

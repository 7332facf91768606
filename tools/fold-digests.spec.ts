import { currentDigests, recordedDigests } from './fold-digests.ts';

it('The digests of folds are the recorded ones: after changing a fold, run "npm run fold-digests"', () => {
  expect(currentDigests()).toEqual(recordedDigests());
});

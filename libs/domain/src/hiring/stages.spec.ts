import { specify } from '../spec.ts';
import { firstStages, stages, type StagesArranged } from './stages.ts';

const { given } = specify(stages);

type Wanted = { stageId: number | null; name: string }[];
const arrange = (wanted: readonly Wanted[number][], revision = 0) => ({
  kind: 'ArrangeStages' as const,
  companyId: 3,
  accountId: 9,
  stages: wanted,
  revision,
});
const arranged = (wanted: { stageId: number; name: string }[], nextStageId: number): StagesArranged => ({
  type: 'StagesArranged',
  data: { companyId: 3, accountId: 9, stages: wanted, nextStageId },
});
const [screening, interview, offer] = firstStages as [Stage, Stage, Stage];
type Stage = { stageId: number; name: string };

describe('The stages of a company', () => {
  it('are three from the beginning, and are ordered, renamed, added and deleted in one', () => {
    const call = { stageId: 2, name: 'First call' };
    given()
      .when(arrange([call, screening, { stageId: null, name: 'Trial day' }]))
      .then(arranged([call, screening, { stageId: 4, name: 'Trial day' }], 5));
    given().when(arrange([])).then(arranged([], 4));
  });

  it('never get the number of one that was deleted', () => {
    given(arranged([screening], 5))
      .when(arrange([{ stageId: null, name: 'Offer' }], 1))
      .then(arranged([{ stageId: 5, name: 'Offer' }], 6));
  });

  it('are arranged only by a person who saw them as they are', () => {
    given(arranged([offer], 4))
      .when(arrange([interview, offer], 0))
      .thenRejected('EditedMeanwhile');
    given(arranged([offer], 4))
      .when(arrange([interview, offer], 1))
      .thenRejected('StageNotFound');
    given(arranged([offer], 4))
      .when(arrange([offer], 0))
      .thenNothing();
  });
});

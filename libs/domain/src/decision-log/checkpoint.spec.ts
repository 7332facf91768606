import { specify } from '../spec.ts';
import {
  checkpoint,
  checkpointEvents,
  type CheckpointDecisions,
  type CosignCheckpoint,
} from './checkpoint.ts';

const { given } = specify(checkpoint);

const made = checkpointEvents.DecisionsCheckpointed.example;
const cosigned = checkpointEvents.CheckpointCosigned.example;
const make: CheckpointDecisions = { kind: 'CheckpointDecisions', ...made.data };
const cosign: CosignCheckpoint = { kind: 'CosignCheckpoint', ...cosigned.data };

describe('A checkpoint of the decisions', () => {
  it('is made once, whoever else makes one after the same checkpoint', () => {
    given().when(make).then(made);
    given(made)
      .when({ ...make, size: 2 })
      .thenNothing();
  });

  it('is cosigned once by each witness', () => {
    given(made).when(cosign).then(cosigned);
    given(made, cosigned).when(cosign).thenNothing();
    const other = { ...cosign, witness: 'third.example/witness+00000000+BA==' };
    given(made, cosigned)
      .when(other)
      .then({ ...cosigned, data: { ...cosigned.data, witness: other.witness } });
  });

  it('is cosigned only if it was made', () => {
    given().when(cosign).thenRejected('CheckpointNotFound');
  });
});

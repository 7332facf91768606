import type { CompanyApplication, Stage } from '@lock-in/contracts';
import { Menu } from '@mantine/core';
import { isAt } from './stage-queries.ts';

interface MoveEntriesProps {
  readonly stages: readonly Stage[];
  /** Where it is now, which is no way to go; absent where several are moved. */
  readonly from?: Pick<CompanyApplication, 'status' | 'stage'>;
  readonly onMove: (to: Stage | null) => void;
}

/** The places of a board to which an application that waits can be moved. */
export function MoveEntries({ stages, from, onMove }: MoveEntriesProps) {
  return (
    <>
      <Menu.Label>Move to</Menu.Label>
      {[null, ...stages].map((stage) => {
        const isHere = from !== undefined && isAt(from, { status: 'Applied', stage });
        return (
          <Menu.Item key={stage?.stageId ?? 0} disabled={isHere} onClick={() => onMove(stage)}>
            {stage?.name ?? 'Applied'}
          </Menu.Item>
        );
      })}
    </>
  );
}

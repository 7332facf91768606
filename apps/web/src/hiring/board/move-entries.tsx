import type { CompanyApplication, Stage } from '@lock-in/contracts';
import { Menu } from '@mantine/core';
import { isAt } from './stage-endpoints.ts';

interface MoveEntriesProps {
  readonly stages: readonly Stage[];
  /** The current place, which is not offered; absent if several applications are moved. */
  readonly from?: Pick<CompanyApplication, 'status' | 'stage'>;
  readonly onMove: (to: Stage | null) => void;
}

/** Menu items for the places to which a waiting application can be moved. */
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

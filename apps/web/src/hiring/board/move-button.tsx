import type { Applicant } from '@lock-in/contracts';
import { Button, Menu } from '@mantine/core';
import { useRef } from 'react';
import { useMe } from '../../lib/session.ts';
import { IconChevronDown } from '../../ui/icons/frame.ts';
import { MoveEntries } from './move-entries.tsx';
import { useStagesQuery } from './stage-endpoints.ts';
import { useMoves } from './use-moves.ts';

/** Moves a waiting application to another stage, from the list. */
export function MoveButton({ applicant }: { applicant: Applicant }) {
  const { companyId } = useMe();
  const { data } = useStagesQuery(companyId!);
  const { moveTo } = useMoves();
  const target = useRef<HTMLButtonElement>(null);
  if (data === undefined || data.stages.length === 0) return null;
  return (
    <Menu position="bottom-end" radius="lg">
      <Menu.Target>
        <Button
          ref={target}
          variant="default"
          size="xs"
          aria-label={`Move to… for ${applicant.name}`}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          Move to…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveEntries
          stages={data.stages}
          from={applicant}
          onMove={(to) => {
            void moveTo([applicant], to);
            setTimeout(() => target.current?.focus());
          }}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

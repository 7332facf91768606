import type { Company } from '@lock-in/contracts';
import { Group, Text } from '@mantine/core';
import actionRow from '../../ui/layout/action-row.module.css';
import { ChangeButtons } from '../changes/change-buttons.tsx';
import { ReopenButton } from './reopen-button.tsx';
import { RevokeButton } from './revoke-button.tsx';
import { UndoDecision } from './undo-decision.tsx';
import type { ActionProps } from './use-deciding.ts';
import { VerdictButtons } from './verdict-buttons.tsx';

/** The actions that an admin can take on a company. For a short time after a decision, it offers an undo. */
export function CompanyActions(props: ActionProps) {
  const { company, deciding } = props;
  const { companyId, verified } = company;
  const isRecent = deciding.recent.some(({ id }) => id === companyId);
  const isInList = deciding.isInList(company);
  const isWaiting = deciding.status === 'waiting';
  // Its account was closed, or it withdrew its change.
  const isGone = !isInList && !isRecent && (verified === 0 || (isWaiting && !wasDecided(company)));
  return (
    <Group gap={8} wrap="nowrap" className={actionRow.together}>
      {isGone && <Text c="dimmed">No longer in this list</Text>}
      {isRecent && verified !== 0 && <UndoDecision {...props} />}
      {!isWaiting && <RevokeButton {...props} canRevoke={isInList && verified === 1} />}
      {isInList && verified === 2 && <ReopenButton {...props} />}
      <VerdictButtons {...props} canDecide={verified === 0 && !isGone} />
      <ChangeButtons {...props} canDecide={isWaiting && isInList && verified === 1} />
    </Group>
  );
}

/** Whether a decision was made since the company began to wait. */
const wasDecided = ({ decision, changeDecision, waitingSince }: Company) =>
  [decision?.at, changeDecision?.at].some((at) => at !== undefined && at >= waitingSince);

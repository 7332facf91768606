import type { AccountStanding } from '@lock-in/contracts';
import { Button, Group, Text } from '@mantine/core';
import { dateTimeShort } from '../../ui/words/format.ts';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { PersonLink } from '../decision/person-link.tsx';
import { useLiftSuspensionMutation } from '../notices/suspension-endpoints.ts';

interface RunningSuspensionProps {
  readonly accountId: number;
  readonly suspension: NonNullable<AccountStanding['suspension']>;
}

/** End, reason and admin of a suspension, with a button to lift it. */
export function RunningSuspension({ accountId, suspension }: RunningSuspensionProps) {
  const { until, reasons, suspendedBy } = suspension;
  const [lift, { isLoading }] = useLiftSuspensionMutation();
  const press = async () => {
    const { error } = await lift(accountId);
    if (error) toastError(error, 'Failed to lift the suspension, please try again.');
    else toast.success('Suspension lifted.');
  };
  return (
    <Group justify="space-between" gap={8} mt={8}>
      <Text>
        Suspended {until === null ? 'until lifted' : `until ${dateTimeShort(until)}`} by{' '}
        <PersonLink person={suspendedBy} />: {reasons.join(', ')}
      </Text>
      <Button variant="default" size="xs" disabled={isLoading} onClick={() => void press()}>
        Lift suspension
      </Button>
    </Group>
  );
}

import { Button } from '@mantine/core';
import { guardSecondClick, unlessSecondClick } from '../../ui/feedback/second-click.ts';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import type { ActionProps } from './use-deciding.ts';
import { useReopenCompanyMutation } from '../verification-endpoints.ts';

/** Makes a rejected company pending again. This is not a decision, so it asks for no confirmation. */
export function ReopenButton({ company, deciding, takeFocus }: ActionProps) {
  const { companyId, name } = company;
  const [reopen, { isLoading }] = useReopenCompanyMutation();

  const onReopen = async () => {
    guardSecondClick(companyId);
    const { data, error } = await reopen(companyId);
    takeFocus();
    if (error) return toastError(error, `${name} is still rejected: the decision could not be saved.`);
    deciding.put(data ?? { ...company, verified: 0 });
    if (data) toast.success(`${name} is pending again.`);
  };

  return (
    <Button
      variant="default"
      size="xs"
      loading={isLoading}
      onClick={unlessSecondClick(() => void onReopen(), { id: companyId, name })}
    >
      Reopen
    </Button>
  );
}

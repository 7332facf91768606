import { Button } from '@mantine/core';
import { plural } from '../ui/format.ts';

interface NewApplicantsProps {
  readonly number: number;
  readonly onShow: () => void;
}

/** Who applied while the list is looked at is shown when it suits the reader: rows that come by themselves move the others. */
export function NewApplicants({ number, onShow }: NewApplicantsProps) {
  return (
    <div role="status">
      {number > 0 && (
        <Button variant="light" size="xs" onClick={onShow}>
          Show {plural(number, 'new application')}
        </Button>
      )}
    </div>
  );
}

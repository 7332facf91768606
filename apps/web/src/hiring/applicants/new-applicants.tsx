import { Button } from '@mantine/core';
import { plural } from '../../ui/words/format.ts';

interface NewApplicantsProps {
  readonly number: number;
  readonly onShow: () => void;
}

/** Shows new applicants on request: rows that appear on their own would move the others. */
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

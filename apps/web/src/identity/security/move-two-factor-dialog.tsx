import type { AnswerOf, beginTwoFactorMove } from '@lock-in/contracts';
import { useState } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ContinueForm } from '../sign-in/continue-form.tsx';
import { ScanForm } from '../sign-in/enrolment/scan-form.tsx';
import { useBeginTwoFactorMoveMutation, useFinishTwoFactorMoveMutation } from './security-endpoints.ts';

interface MoveTwoFactorDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const howTo = 'You scan a code with the new phone. The old one works until the new one is set up.';

/** Cancelling at any step changes nothing. */
export default function MoveTwoFactorDialog({ opened, onClose }: MoveTwoFactorDialogProps) {
  const [begin, beginning] = useBeginTwoFactorMoveMutation();
  const [finish, finishing] = useFinishTwoFactorMoveMutation();
  const [begun, setBegun] = useState<AnswerOf<typeof beginTwoFactorMove>>();
  const [over, setOver] = useState<string>();
  const startAgain = (why: string) => {
    setOver(why);
    setBegun(undefined);
  };
  return (
    <Modal
      opened={opened}
      busy={beginning.isLoading || finishing.isLoading}
      onClose={onClose}
      title="Move to a new phone"
    >
      {begun ? (
        <ScanForm
          begun={begun}
          finish={(body) => finish({ body })}
          onMoved={onClose}
          onOver={startAgain}
          onCancel={onClose}
        />
      ) : (
        <ContinueForm
          text={over ?? howTo}
          submit="Continue"
          send={async () => setBegun(await begin().unwrap())}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}

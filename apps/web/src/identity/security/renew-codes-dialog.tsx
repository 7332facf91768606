import { useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ContinueForm } from '../sign-in/continue-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRenewRecoveryCodesMutation } from './security-endpoints.ts';

interface RenewCodesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Once the old codes may be invalid, the dialog can only be left by confirming the new ones. */
export default function RenewCodesDialog({ opened, onClose }: RenewCodesDialogProps) {
  const { accountId } = useMe();
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const bound = isLoading || codes !== undefined;
  return (
    <Modal
      opened={opened}
      busy={bound}
      onClose={onClose}
      withCloseButton={!bound}
      title={codes ? 'Save your recovery codes' : 'Generate new recovery codes'}
    >
      {codes ? (
        <RecoveryCodes
          accountId={accountId}
          codes={codes}
          untitled
          done="Done"
          onDone={async () => {
            onClose();
            toast.success('Your new recovery codes are in use.');
          }}
        />
      ) : (
        <ContinueForm
          text="You get ten new codes. All earlier ones stop working."
          submit="Generate new codes"
          send={async () => setCodes((await renew().unwrap()).recoveryCodes)}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}

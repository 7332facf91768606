import type { Device } from '@lock-in/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { plural } from '../../ui/words/format.ts';
import { problemIn } from '../../ui/forms/problem-in.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useEndDeviceMutation, useEndOtherDevicesMutation } from './security-endpoints.ts';
import { deviceName } from '../sign-in/sign-in-texts.ts';

const failed = 'It could not be signed out. Please try again.';

interface EndDeviceDialogProps {
  /** Undefined: closed. */
  readonly device: Device | undefined;
  readonly onClose: () => void;
}

export function EndDeviceDialog({ device, onClose }: EndDeviceDialogProps) {
  const [end, { isLoading, error, reset }] = useEndDeviceMutation();
  /** Still shown while the dialog closes. */
  const [last, setLast] = useState(device);
  if (device && device !== last) setLast(device);
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if (!device || (await end(device.deviceId)).error) return;
    close();
    toast.success('The device is signed out.');
  };
  return (
    <ConfirmDialog
      opened={device !== undefined}
      title="Sign out this device?"
      {...(last && { about: deviceName(last) })}
      text="Whoever uses it has to sign in again."
      confirm="Sign out"
      destructive
      pending={isLoading}
      problem={problemIn(error, failed)}
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  );
}

interface EndOthersDialogProps {
  readonly opened: boolean;
  readonly others: number;
  readonly onClose: () => void;
}

export function EndOthersDialog({ opened, others, onClose }: EndOthersDialogProps) {
  const [end, { isLoading, error, reset }] = useEndOtherDevicesMutation();
  /** Stays while the dialog closes. */
  const [count, setCount] = useState(others);
  if (opened && others !== count && !isLoading && others > 0) setCount(others);
  const devices = plural(count, 'other device', 'other devices');
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if ((await end()).error) return;
    close();
    toast.success(`Signed out ${devices}.`);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Sign out ${devices}?`}
      text="You stay signed in here."
      confirm={`Sign out ${devices}`}
      destructive
      pending={isLoading}
      problem={problemIn(error, failed)}
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  );
}

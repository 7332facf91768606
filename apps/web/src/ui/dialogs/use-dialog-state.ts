import { useEffect, useState } from 'react';

/** Whether a dialog is open. `onDialogChange` tells the surrounding component, which then stays open and ignores keys. */
export function useDialogState(onDialogChange: ((opened: boolean) => void) | undefined) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    onDialogChange?.(opened);
    return () => onDialogChange?.(false);
  }, [opened, onDialogChange]);
  return [opened, setOpened] as const;
}

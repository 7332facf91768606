import { useState } from 'react';

/** The state of a dialog that begins anew each time it opens. `key` is its React key; 0: it was not opened yet. */
export function useFreshDialog() {
  const [opened, setOpened] = useState(false);
  const [key, setKey] = useState(0);
  return {
    key,
    opened,
    open: () => {
      setKey(key + 1);
      setOpened(true);
    },
    onClose: () => setOpened(false),
  };
}

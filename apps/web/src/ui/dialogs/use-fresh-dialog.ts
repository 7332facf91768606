import { useState } from 'react';

/** State of a dialog that is reset each time it opens. `key` is its React key; 0 before the first opening. */
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

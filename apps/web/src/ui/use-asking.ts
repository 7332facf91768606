import { useEffect, useState } from 'react';

/** Whether a question is open. What stands around it is told, so that it stays, and takes no keys, for as long as that is so. */
export function useAsking(onAsking: ((asking: boolean) => void) | undefined) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    onAsking?.(asking);
    return () => onAsking?.(false);
  }, [asking, onAsking]);
  return [asking, setAsking] as const;
}

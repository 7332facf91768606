import { useEffect, useState } from 'react';

/** Whether a confirmation is open. `onAsking` tells the surrounding component, which then stays open and ignores keys. */
export function useAsking(onAsking: ((asking: boolean) => void) | undefined) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    onAsking?.(asking);
    return () => onAsking?.(false);
  }, [asking, onAsking]);
  return [asking, setAsking] as const;
}

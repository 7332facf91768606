import { useEffect, useState } from 'react';

/** Whether a question is open. `onAsking` tells the component around it, which then stays and takes no keys. */
export function useAsking(onAsking: ((asking: boolean) => void) | undefined) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    onAsking?.(asking);
    return () => onAsking?.(false);
  }, [asking, onAsking]);
  return [asking, setAsking] as const;
}

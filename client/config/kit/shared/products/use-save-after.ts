import { useEffect, useEffectEvent, useRef } from 'react';

/** Saves after the running save, if the returned function was last called with true. */
export function useSaveAfter(isPending: boolean, save: () => void): (isWanted: boolean) => void {
  const isSaveWanted = useRef(false);
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (isPending || !isSaveWanted.current) return;
    isSaveWanted.current = false;
    saveNow();
  }, [isPending]);
  return (isWanted) => {
    isSaveWanted.current = isWanted;
  };
}

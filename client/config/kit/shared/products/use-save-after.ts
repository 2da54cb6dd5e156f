import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Returns a function that requests a save after the running one, or withdraws the request. Only its last call
 * counts.
 */
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

import { useState } from 'react';

/** The filters of a list, which start empty or as they were left. */
export function useFilters<View extends object>(start: View, kept: { current: View } = { current: start }) {
  const [view, setView] = useState(kept.current);
  const change = (patch: Partial<View>): void => {
    kept.current = { ...view, ...patch };
    setView(kept.current);
  };
  return { view, change, reset: () => change(start) };
}

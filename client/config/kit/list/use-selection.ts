import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

export function useSelection() {
  const [selected, setSelected] = useState(NONE);
  return {
    selected,
    select(id: string, isSelected: boolean): void {
      const next = new Set(selected);
      if (isSelected) next.add(id);
      else next.delete(id);
      setSelected(next);
    },
    selectOnly: (ids: readonly string[]) => setSelected(new Set(ids)),
    clear: () => setSelected(NONE),
  };
}
export type RowSelection = ReturnType<typeof useSelection>;

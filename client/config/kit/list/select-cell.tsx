import type { RowSelection } from './use-selection.ts';

export function SelectAllCell({ ids, selection }: { ids: readonly string[]; selection: RowSelection }) {
  const areAll = ids.length > 0 && ids.every((id) => selection.selected.has(id));
  return (
    <td className="select-cell">
      <input
        type="checkbox"
        aria-label="Select all shown"
        checked={areAll}
        onChange={() => (areAll ? selection.clear() : selection.selectOnly(ids))}
      />
    </td>
  );
}

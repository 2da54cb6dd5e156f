/** The selection of a list with one of its rows selected or not. */
export function withSelected(
  selected: ReadonlySet<string>,
  id: string,
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  if (isSelected) next.add(id);
  else next.delete(id);
  return next;
}

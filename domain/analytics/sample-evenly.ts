export function sampleEvenly<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list];
  const step = list.length / max;
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

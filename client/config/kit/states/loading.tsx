/** A skeleton with the content's size, so that the layout does not shift. */
export function Loading({ label, lines = 4 }: { label: string; lines?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are equal
        <span key={line} />
      ))}
    </div>
  );
}

interface Props {
  /** Null if the whole list is visible. */
  onMore: (() => void) | null;
  isBusy?: boolean;
}

/** A button that loads the next page of a list. */
export function ShowMore({ onMore, isBusy = false }: Props) {
  if (onMore === null) return null;
  return (
    <button type="button" className="button show-more" onClick={onMore} disabled={isBusy}>
      Show more
    </button>
  );
}

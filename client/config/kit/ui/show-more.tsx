interface Props {
  /** Null when all of the list is shown. */
  onMore: (() => void) | null;
  isBusy?: boolean;
}

/** Adds the next page of a list. */
export function ShowMore({ onMore, isBusy = false }: Props) {
  if (onMore === null) return null;
  return (
    <button type="button" className="button show-more" onClick={onMore} disabled={isBusy}>
      Show more
    </button>
  );
}

interface Props {
  onLoadMore: (() => void) | null;
  isBusy?: boolean;
}

export function ShowMore({ onLoadMore, isBusy = false }: Props) {
  if (onLoadMore === null) return null;
  return (
    <button type="button" className="button show-more" onClick={onLoadMore} disabled={isBusy}>
      Show more
    </button>
  );
}

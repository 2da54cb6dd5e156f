interface Props {
  onMore: (() => void) | null;
  isBusy?: boolean;
}

export function ShowMore({ onMore, isBusy = false }: Props) {
  if (onMore === null) return null;
  return (
    <button type="button" className="button show-more" onClick={onMore} disabled={isBusy}>
      Show more
    </button>
  );
}

/** State of a call, set as `data-fetch-state` on the element that waits for it (B4.58). */
type FetchState = 'pending' | 'success' | 'failed';

/** The latest call of each element; earlier calls no longer change its state. */
const awaited = new WeakMap<HTMLElement, Promise<unknown>>();

/** Sets an element's state from a call. Styles dim a pending element, and aria-busy makes screen readers wait. */
export function showFetchState<Result>(part: HTMLElement, call: Promise<Result>): Promise<Result> {
  const show = (state: FetchState) => {
    if (awaited.get(part) !== call) return;
    part.dataset.fetchState = state;
    part.ariaBusy = state === 'pending' ? 'true' : null;
  };
  awaited.set(part, call);
  show('pending');
  void call.then(
    () => show('success'),
    () => show('failed'),
  );
  return call;
}

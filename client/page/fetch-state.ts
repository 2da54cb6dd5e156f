/** A call's state, set as `data-fetch-state` on the waiting element (B4.58). */
type FetchState = 'pending' | 'success' | 'failed';

/** Each element's latest call. Only that call changes the element's state. */
const awaited = new WeakMap<HTMLElement, Promise<unknown>>();

/** Sets an element's state from a call. `aria-busy` makes screen readers wait. */
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

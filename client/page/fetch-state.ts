/** State of an API call, shown as `data-fetch-state` on the element that waits for it (B4.58). */
type FetchState = 'pending' | 'success' | 'failed';

/** The latest call of each element. Earlier calls no longer change the element's state. */
const awaited = new WeakMap<HTMLElement, Promise<unknown>>();

/** Shows the state of a call on an element. `aria-busy` makes screen readers wait with announcing it. */
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

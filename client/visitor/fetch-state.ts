/** Of the part of a page that waits for a call, which bears it as `data-fetch-state` (B4.58). */
type FetchState = 'pending' | 'success' | 'failed';

/** What each part waits for; a call that another one has replaced says nothing any more. */
const awaited = new WeakMap<HTMLElement, Promise<unknown>>();

/** Shows on a part of the page what becomes of a call: styles dim it, and screen readers wait for it. */
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

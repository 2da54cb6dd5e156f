type VisibilityEntry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'intersectionRatio'>;
type VisibilityObserver = Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'>;

/**
 * Reports when elements enter and leave the viewport. Without IntersectionObserver, reports every element
 * as visible.
 */
export function createVisibilityObserver(
  callback: (entries: readonly VisibilityEntry[]) => void,
  options?: IntersectionObserverInit,
): VisibilityObserver {
  if ('IntersectionObserver' in window) return new IntersectionObserver(callback, options);
  const watched = new Set<Element>();
  return {
    observe(target) {
      watched.add(target);
      // Deferred because the caller has not received the return value yet.
      queueMicrotask(() => {
        if (watched.has(target)) callback([{ target, isIntersecting: true, intersectionRatio: 1 }]);
      });
    },
    unobserve: (target) => void watched.delete(target),
    disconnect: () => watched.clear(),
  };
}

import { createVisibilityObserver } from './visibility-observer.ts';

/** Calls back once for each element that enters the viewport or its `margin`. */
export function onVisible<Target extends Element>(
  targets: readonly Target[],
  callback: (target: Target) => void,
  margin = '0px',
): void {
  const seen = createVisibilityObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        callback(target as Target);
      }
    },
    { rootMargin: margin },
  );
  for (const target of targets) seen.observe(target);
}

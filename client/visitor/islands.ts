/**
 * Hydrates islands near the viewport after the largest contentful paint; a page without islands loads no React
 * (ground decision 6).
 */
export function startIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]');
  if (islands.length === 0) return;
  const begin = () => {
    const near = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!entry.isIntersecting) continue;
          near.unobserve(entry.target);
          void import('#client/islands/hydrate.ts').then(({ hydrateIsland }) =>
            hydrateIsland(entry.target as HTMLElement),
          );
        }
      },
      { rootMargin: '200px' },
    );
    for (const island of islands) near.observe(island);
  };
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2_000 }) : setTimeout(begin, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

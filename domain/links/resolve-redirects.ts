import { type Answer, followRedirects, type OwnSite } from './local-address.ts';

interface Redirect {
  from: string;
  to: string;
}

/** `circles` contains the paths of redirects that lead into a loop. */
interface Resolved<Stored extends Redirect> {
  redirects: Stored[];
  circles: string[];
}

/**
 * Replaces each redirect's target with the end of its chain. A page takes precedence over a redirect from
 * the same path.
 */
export function resolveRedirects<Stored extends Redirect>(
  redirects: readonly Stored[],
  { isPage, ...site }: OwnSite & { isPage: (path: string) => boolean },
): Resolved<Stored> {
  const byPath = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const answerAt = (path: string): Answer => (isPage(path) ? 'page' : (byPath.get(path) ?? null));
  const circles: string[] = [];
  const resolved = redirects.flatMap((redirect) => {
    if (isPage(redirect.from)) return [redirect];
    const steps = followRedirects(redirect.from, redirect.to, site);
    let step = steps.next();
    while (!step.done) step = steps.next(answerAt(step.value));
    if (step.value === null) circles.push(redirect.from);
    return step.value === null ? [] : [{ ...redirect, to: step.value }];
  });
  return { redirects: resolved, circles };
}

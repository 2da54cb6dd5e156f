import { MAX_STEPS, type OwnSite, readLocalAddress } from '../links/local-address.ts';

interface Hop {
  from: string;
  to: string;
}

export interface Refused<Added extends Hop> {
  redirect: Added;
  problem: string;
}

export interface Addition<Added extends Hop> {
  accepted: Added[];
  refused: Refused<Added>[];
}

const MAX_NAMED = 6;

/** Describes a loop, for example “/a → /b → /a”. Omits the middle of a long loop. */
function describeLoop(paths: readonly string[]): string {
  if (paths.length <= 2) return `${paths[0]} cannot redirect to itself.`;
  const named = paths.length > MAX_NAMED ? [...paths.slice(0, 3), '…', ...paths.slice(-2)] : paths;
  return `This would be a loop: ${named.join(' → ')}. Choose another address.`;
}

const TOO_LONG = `Visitors would be redirected more than ${MAX_STEPS} times. Redirect to the final address instead.`;

/** Returns the paths through which a redirect leads, starting with its own, until a path repeats. */
function walk(next: ReadonlyMap<string, string | null>, from: string, limit: number): string[] {
  const paths = [from];
  const seen = new Set(paths);
  let path = next.get(from);
  while (path != null && !seen.has(path) && paths.length <= limit) {
    paths.push(path);
    seen.add(path);
    path = next.get(path);
  }
  return paths;
}

/**
 * Adds redirects one by one. Rejects those that would create a loop or too long a chain. A redirect
 * replaces an existing one from the same path. Pages are not considered, because a page that interrupts a
 * loop may be deleted later.
 */
export function addRedirects<Added extends Hop>(
  existing: readonly Hop[],
  added: readonly Added[],
  site: OwnSite,
): Addition<Added> {
  const toPath = ({ to }: Hop) => readLocalAddress(to, site)?.path ?? null;
  const next = new Map(existing.map((hop) => [hop.from, toPath(hop)]));
  const before = new Map(next);
  const accepted = new Map<string, Added>();
  const refused: Refused<Added>[] = [];
  const refuse = (redirect: Added, problem: string) => {
    accepted.delete(redirect.from);
    refused.push({ redirect, problem });
    const old = before.get(redirect.from);
    if (old === undefined) next.delete(redirect.from);
    else next.set(redirect.from, old);
  };
  for (const redirect of added) {
    const { from } = redirect;
    next.set(from, toPath(redirect));
    const paths = walk(next, from, Infinity);
    const repeated = next.get(paths.at(-1) ?? from);
    if (repeated != null) refuse(redirect, describeLoop([...paths.slice(paths.indexOf(repeated)), repeated]));
    else if (paths.length > MAX_STEPS + 1) refuse(redirect, TOO_LONG);
    else accepted.set(from, redirect);
  }
  for (const from of [...next.keys()]) {
    let paths = walk(next, from, MAX_STEPS + 1);
    while (paths.length > MAX_STEPS + 1) {
      const culprit = paths.map((path) => accepted.get(path)).find((redirect) => redirect !== undefined);
      if (!culprit) break;
      refuse(culprit, TOO_LONG);
      paths = walk(next, from, MAX_STEPS + 1);
    }
  }
  return { accepted: [...accepted.values()], refused };
}

import { useEffect, useState } from 'react';
import { findLinkPath } from '#domain/links/describe-link.ts';
import type { LinkTargets } from '#schema/contracts/pages/link-targets.ts';
import type { FindLinks } from './links-api.ts';

const PAUSE_MS = 150;
const NOTHING: LinkTargets = { targets: [], state: null, anchors: [] };

export interface FoundLinks extends LinkTargets {
  hasFailed: boolean;
  path: string | null;
}

interface LinkQuery {
  search: string;
  href: string;
  ownPath: string | null;
}

export function useLinkTargets(
  find: FindLinks,
  { search, href, ownPath }: LinkQuery,
  isOpen: boolean,
): FoundLinks {
  const [found, setFound] = useState<FoundLinks>({ ...NOTHING, hasFailed: false, path: null });
  const isHere = href.startsWith('#');
  const path = isHere ? ownPath : findLinkPath(href, location.host);
  const isAsked = isOpen || path !== null;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      find(search.trim().slice(0, 100), path).then(
        (targets) => isCurrent && setFound({ ...targets, hasFailed: false, path }),
        (error: unknown) => {
          console.warn('links are not found', error);
          if (isCurrent) setFound({ ...NOTHING, hasFailed: true, path: null });
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [find, search, path, isAsked]);
  // Ignore a response that belongs to the previous link.
  return found.path === path ? found : { ...found, state: null, anchors: [], path: null };
}

import type { FindLinks } from '#client/config/kit/pickers/links-api.ts';
import type { LinkTargets } from '#schema/contracts/pages/link-targets.ts';
import type { FromFrame, ToFrame } from '../protocol/protocol.ts';

const LONGEST_WAIT_MS = 10_000;

/** Requests link targets from the panel, because only the panel may call the API. */
export function createLinkSearch(send: (message: FromFrame) => void) {
  const waiting = new Map<number, (found: LinkTargets | null) => void>();
  let last = 0;

  const find: FindLinks = (search, path) =>
    new Promise((resolve, reject) => {
      last += 1;
      const ask = last;
      const end = (found: LinkTargets | null) => {
        waiting.delete(ask);
        window.clearTimeout(timer);
        if (found) resolve(found);
        else reject(new Error('the shell found no links'));
      };
      const timer = window.setTimeout(() => end(null), LONGEST_WAIT_MS);
      waiting.set(ask, end);
      send({ type: 'find-links', ask, search, path });
    });

  return {
    find,
    answer: ({ ask, found }: Extract<ToFrame, { type: 'found-links' }>): void => waiting.get(ask)?.(found),
  };
}

import { COMMAND_GROUPS, type CommandGroup } from '../kit/navigation/command-groups.ts';
import type { Hit } from '../kit/navigation/find-by-words.ts';

/** Number of hits that a group shows. Laying out more would delay each keystroke. */
const SHOWN_HITS = 5;

/**
 * Groups the hits of a search, and counts them. The group with the best hit comes first, so that Enter opens that
 * hit.
 */
export const groupHits = <Item extends { group: CommandGroup }>(hits: readonly Hit<Item>[]) =>
  COMMAND_GROUPS.map((group) => hits.filter(({ item }) => item.group === group))
    .flatMap((found) => {
      const [best] = found;
      return best
        ? [{ group: best.item.group, best, hits: found.slice(0, SHOWN_HITS), count: found.length }]
        : [];
    })
    .sort((one, other) => one.best.rank - other.best.rank);

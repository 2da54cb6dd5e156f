import { COMMAND_GROUPS, type CommandGroup } from '../kit/navigation/commands.ts';
import type { Hit } from '../kit/navigation/find-by-words.ts';

/** Groups the hits of a search. The group with the best hit comes first, so that Enter opens that hit. */
export const groupHits = <Item extends { group: CommandGroup }>(hits: readonly Hit<Item>[]) =>
  COMMAND_GROUPS.map((group) => ({ group, hits: hits.filter(({ item }) => item.group === group) }))
    .filter(({ hits }) => hits.length > 0)
    .sort((one, other) => (one.hits[0]?.rank ?? 0) - (other.hits[0]?.rank ?? 0));

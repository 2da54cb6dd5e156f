import type { Device } from '#domain/pages/layout/device.ts';
import { isSameRectangle } from '#domain/pages/layout/rectangle.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import type { Command, Layout } from './command.ts';

export type NameBlock = (block: Block) => string;

/** Maximum number of displaced blocks that the announcement names. */
const NAMED = 2;

const NOT_MOVED = 'Not moved.';

/** Returns a screen reader announcement such as “Column 5, row 3. Quote moved down 2.” */
export function describeChange(
  before: Layout,
  after: Layout,
  command: Command,
  nameBlock: NameBlock,
): string {
  if (before === after) return command.kind === 'step' ? NOT_MOVED : '';
  switch (command.kind) {
    case 'place':
      return describePlaces(before, after, {
        ids: command.places.map(({ id }) => id),
        device: command.device,
        nameBlock,
      });
    case 'step':
    case 'resize':
    case 'align':
    case 'distribute':
      return describePlaces(before, after, { ids: command.blockIds, device: command.device, nameBlock });
    case 'insert':
    case 'paste':
    case 'duplicate':
    case 'remove':
      return describeCount(before, after, command.kind);
    default:
      return describeOther(after, command);
  }
}

interface Moved {
  ids: readonly string[];
  device: Device;
  nameBlock: NameBlock;
}

function describePlaces(before: Layout, after: Layout, { ids, device, nameBlock }: Moved): string {
  const key = device === 'desktop' ? 'layout' : 'onPhone';
  const [first = ''] = ids;
  const index = after.sections.findIndex(({ blocks }) => blocks.some(({ id }) => id === first));
  const section = after.sections[index];
  const place = section?.blocks.find(({ id }) => id === first)?.[key];
  if (!section || !place) return '';
  const stood = getRectangles(before, key);
  const isElsewhere = !before.sections
    .find(({ id }) => id === section.id)
    ?.blocks.some(({ id }) => id === first);
  const size = stood.get(first);
  const isResized = size && (size.width !== place.width || size.height !== place.height);
  const where = `Column ${place.x + 1}, row ${place.y + 1}.`;
  return [
    isElsewhere ? `Section ${index + 1}.` : '',
    isResized ? `${place.width} columns, ${place.height} rows.` : where,
    ...describePushed(section, { ids, stood, key, nameBlock }),
  ]
    .filter(Boolean)
    .join(' ');
}

interface Pushed {
  ids: readonly string[];
  stood: ReadonlyMap<string, GridRectangle>;
  key: 'layout' | 'onPhone';
  nameBlock: NameBlock;
}

function describePushed(section: Section, { ids, stood, key, nameBlock }: Pushed): string[] {
  const pushed = section.blocks.flatMap((block) => {
    const [was, is] = [stood.get(block.id), block[key]];
    if (ids.includes(block.id) || !was || !is || isSameRectangle(was, is)) return [];
    const rows = is.y - was.y;
    return rows === 0
      ? [`${nameBlock(block)} moved.`]
      : [`${nameBlock(block)} moved ${rows > 0 ? 'down' : 'up'} ${Math.abs(rows)}.`];
  });
  const rest = pushed.length - NAMED;
  return rest > 0 ? [...pushed.slice(0, NAMED), `${rest} more moved.`] : pushed;
}

const getRectangles = ({ sections }: Layout, key: 'layout' | 'onPhone'): Map<string, GridRectangle> =>
  new Map(
    sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block): [string, GridRectangle][] => {
        const rectangle = block[key];
        return rectangle ? [[block.id, rectangle]] : [];
      }),
  );

const VERBS = {
  insert: 'added',
  paste: 'pasted',
  duplicate: 'duplicated',
  remove: 'removed',
} as const;

function describeCount(before: Layout, after: Layout, kind: keyof typeof VERBS): string {
  const known = new Set(listBlockIds(before));
  const kept = new Set(listBlockIds(after));
  const count =
    kind === 'remove'
      ? [...known].filter((id) => !kept.has(id)).length
      : [...kept].filter((id) => !known.has(id)).length;
  return `${count === 1 ? 'Block' : `${count} blocks`} ${VERBS[kind]}.`;
}

const listBlockIds = ({ sections }: Layout): string[] =>
  sections.flatMap(({ blocks }) => blocks.map(({ id }) => id));

function describeOther(after: Layout, command: Command): string {
  switch (command.kind) {
    case 'layer':
      return {
        forward: 'Moved forward.',
        backward: 'Moved backward.',
        front: 'Moved to the front.',
        back: 'Moved to the back.',
      }[command.to];
    case 'hide-on':
      return command.device === null ? 'Shown everywhere.' : `Hidden on ${command.device}s.`;
    case 'keep-samples':
      return command.blockIds.length === 1 ? 'Sample kept.' : 'Samples kept.';
    case 'move-to-section':
      return 'Moved to another section.';
    case 'section-insert':
      return 'Section added.';
    case 'section-remove':
      return 'Section removed.';
    case 'section-blocks':
      return 'Layout changed.';
    case 'section-duplicate':
      return 'Section duplicated.';
    case 'section-move':
      return `Section is now ${after.sections.findIndex(({ id }) => id === command.sectionId) + 1} of ${after.sections.length}.`;
    case 'phone-own':
      return 'This section now has its own layout for phones.';
    case 'phone-follow':
      return 'This section uses the desktop layout on phones again.';
    default:
      return '';
  }
}

/** The regions that the canvas edits: the page, or the header or footer that all pages share. */
export const REGIONS = ['page', 'header', 'footer'] as const;
export type Region = (typeof REGIONS)[number];
export type SharedRegion = Exclude<Region, 'page'>;

/** The selection in the edited page: a section, or blocks of one section. */
export interface Selection {
  sectionId: string | null;
  /** The block selected last, whose settings the panel shows. */
  blockId: string | null;
  /** All selected blocks, including `blockId`. */
  blockIds: readonly string[];
}

export const NOTHING: Selection = { sectionId: null, blockId: null, blockIds: [] };

export const selectSection = (sectionId: string | null): Selection => ({ ...NOTHING, sectionId });

/** Selects blocks. The panel shows the last of `blockIds`. */
export const selectBlocks = (sectionId: string | null, blockIds: readonly string[]): Selection => ({
  sectionId,
  blockId: blockIds.at(-1) ?? null,
  blockIds,
});

export const isSameSelection = (one: Selection, other: Selection): boolean =>
  one.sectionId === other.sectionId &&
  one.blockId === other.blockId &&
  one.blockIds.length === other.blockIds.length &&
  one.blockIds.every((id) => other.blockIds.includes(id));

/** Toggles a block in the selection of its section. A block of another section replaces the selection. */
export function toggleBlock(selection: Selection, sectionId: string | null, blockId: string): Selection {
  if (selection.sectionId !== sectionId) return selectBlocks(sectionId, [blockId]);
  const others = selection.blockIds.filter((id) => id !== blockId);
  return selectBlocks(sectionId, others.length < selection.blockIds.length ? others : [...others, blockId]);
}

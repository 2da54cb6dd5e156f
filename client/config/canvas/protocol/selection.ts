/** Editable regions. All pages share the header and footer. */
export const REGIONS = ['page', 'header', 'footer'] as const;
export type Region = (typeof REGIONS)[number];
export type SharedRegion = Exclude<Region, 'page'>;

export interface Selection {
  sectionId: string | null;
  blockId: string | null;
  blockIds: readonly string[];
}

export const NOTHING: Selection = { sectionId: null, blockId: null, blockIds: [] };

export const selectSection = (sectionId: string | null): Selection => ({ ...NOTHING, sectionId });

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

/** Toggles a block. Selecting a block in another section replaces the selection. */
export function toggleBlock(selection: Selection, sectionId: string | null, blockId: string): Selection {
  if (selection.sectionId !== sectionId) return selectBlocks(sectionId, [blockId]);
  const others = selection.blockIds.filter((id) => id !== blockId);
  return selectBlocks(sectionId, others.length < selection.blockIds.length ? others : [...others, blockId]);
}

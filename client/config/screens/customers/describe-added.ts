/** Describes how many customers were added to a group, and how many left another group for it. */
export const describeAdded = ({ added, moved }: { added: number; moved: number }): string =>
  [`${added} added.`, moved > 0 && `${moved} moved from another group.`].filter(Boolean).join(' ');

import { DAY_MS } from '#domain/time/units.ts';

/** Time between an owner's request to delete a site and its deletion. */
export const DELETION_MS = 14 * DAY_MS;

const normalize = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Returns whether the owner has typed the site's name. Spaces around and between words do not matter. */
export const isSiteName = (typed: string, title: string): boolean => normalize(typed) === normalize(title);

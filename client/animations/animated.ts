/** What comes in by itself: blocks of sections, and the cards of lists. */
export const ANIMATED = '.section > .grid > .block, .cards > li';

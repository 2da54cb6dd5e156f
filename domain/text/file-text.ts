/** Characters that XML 1.0 forbids, of which a feed, a calendar or a table has no use either. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Text as every file that we write may hold it: valid Unicode without control characters, tabs and line breaks apart. */
export const toFileText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');

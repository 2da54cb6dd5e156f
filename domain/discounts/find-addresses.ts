/** Matches an email address in a text, such as a line of a CSV file. */
const ADDRESS = /[^\s,;:"'<>()[\]]+@[^\s,;:"'<>()[\]]+\.[^\s,;:"'<>()[\].]{2,}/g;

/** Returns the email addresses in a list or a CSV file, each once and in lower case. */
export const findAddresses = (text: string): string[] => [
  ...new Set((text.match(ADDRESS) ?? []).map((address) => address.toLowerCase())),
];

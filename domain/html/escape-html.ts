export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Does not escape quotation marks, which are safe between tags. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&#38;').replaceAll('<', '&#60;').replaceAll('>', '&#62;');

/** Returns HTML as this browser serialises it, so that equivalent spellings are equal. */
export function canonicalHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

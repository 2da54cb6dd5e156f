/** HTML as this browser writes it, so that two spellings of one text are the same. */
export function canonicalHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

import { unsupportedTags } from './supported-tags.ts';

/** Whether the text editor supports all tags of a text; otherwise it is edited as HTML. */
export function supportsHtml(html: string): boolean {
  return unsupportedTags(new DOMParser().parseFromString(html, 'text/html').body).length === 0;
}

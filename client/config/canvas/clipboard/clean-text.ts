import { Editor } from '@tiptap/core';
import { cleanPasted } from '#client/config/kit/rich-text/paste/clean-pasted.ts';
import { TEXT_EXTENSIONS } from '#client/config/kit/rich-text/text-extensions.ts';

/** HTML of elsewhere as the text editor would keep it; null where no words are left. */
export function cleanText(html: string): { html: string; json: Record<string, unknown> } | null {
  const editor = new Editor({ element: null, content: cleanPasted(html).html, extensions: TEXT_EXTENSIONS });
  const cleaned = editor.isEmpty ? null : { html: editor.getHTML(), json: editor.getJSON() };
  editor.destroy();
  return cleaned;
}

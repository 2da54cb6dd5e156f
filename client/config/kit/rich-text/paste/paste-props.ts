import type { EditorProps } from '@tiptap/pm/view';
import { cleanPasted } from './clean-pasted.ts';
import { hasImages, listImageFiles, type PastedImages, toPastedImages } from './images.ts';

export function createPasteProps(
  onPictures: (pictures: PastedImages) => void,
): Pick<EditorProps, 'transformPastedHTML' | 'handlePaste'> {
  return {
    transformPastedHTML(html) {
      const { html: cleaned, pictures } = cleanPasted(html);
      const collected = toPastedImages(pictures);
      if (hasImages(collected)) onPictures(collected);
      return cleaned;
    },
    handlePaste(_, event) {
      const files = event.clipboardData ? listImageFiles(event.clipboardData) : [];
      if (files.length > 0) onPictures({ files, dropped: 0 });
      return files.length > 0;
    },
  };
}

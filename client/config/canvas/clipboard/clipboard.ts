import type { PastedImages } from '#client/config/kit/rich-text/paste/images.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { findSection } from '#domain/pages/commands/find.ts';
import { type ClipboardText, type ToWords, writeBlocks, writeSection } from '#domain/pages/write-copied.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { type Selection, selectSection } from '../protocol/selection.ts';
import type { ClipboardParts } from './paste.ts';

export function createClipboard({ session, show }: ClipboardParts) {
  /** Text last copied from this editor. Pasting it needs no warning about code. */
  let own: string | null = null;
  /**
   * Until the converter loads, only page editors can paste the copied blocks. Other programs receive no plain
   * text.
   */
  let toWords: ToWords = () => '';
  void import('#domain/pages/search-text.ts').then(
    ({ blocksToPlainText }) => (toWords = blocksToPlainText),
    () => {},
  );
  const getSection = (): Section | null => {
    const { selection, history } = session.store.get();
    return findSection(history.present, selection.sectionId);
  };

  function copy(): ClipboardText | null {
    const section = getSection();
    if (!section) return null;
    const { blockIds } = session.store.get().selection;
    const blocks = section.blocks.filter(({ id }) => blockIds.includes(id));
    const copied = blocks.length > 0 ? writeBlocks(blocks, toWords) : writeSection(section, toWords);
    own = copied.text;
    session.say(`${count(blocks.length)} copied.`);
    return copied;
  }

  function removeCopied({ blockIds, sectionId }: Selection = session.store.get().selection): void {
    if (blockIds.length > 0) {
      if (session.run({ kind: 'remove', blockIds })) show(selectSection(sectionId), true);
    } else if (sectionId !== null && session.run({ kind: 'section-remove', sectionId })) {
      show(selectSection(null));
    }
  }

  /**
   * Writes the clipboard after a key press in the page's frame, because the clipboard event belongs to that
   * window.
   */
  async function write(isCut: boolean): Promise<void> {
    const { selection } = session.store.get();
    const copied = copy();
    if (!copied) return;
    try {
      const asBlob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
      await navigator.clipboard.write([
        new ClipboardItem({ ...asBlob('text/html', copied.html), ...asBlob('text/plain', copied.text) }),
      ]);
    } catch (error) {
      console.warn('the clipboard cannot be written', error);
      toast.error('Your browser blocked copying. Allow it for this site, or duplicate instead.');
      return;
    }
    if (isCut) removeCopied(selection);
  }

  async function paste(clipboard: ClipboardText): Promise<void> {
    // Lazy: loads the contracts of all blocks, and the text editor.
    const { paste: pasteCopied } = await import('./paste.ts');
    pasteCopied({ session, show }, clipboard, own === clipboard.text);
  }

  async function offerPictures(pictures: PastedImages): Promise<void> {
    const { offerPastedImages: offer } = await import('./paste-images.ts');
    offer(session, pictures);
  }

  return { copy, removeCopied, write, paste, offerPictures };
}
export type EditorClipboard = ReturnType<typeof createClipboard>;

const count = (blocks: number): string =>
  blocks === 0 ? 'Section' : blocks === 1 ? 'Block' : `${blocks} blocks`;

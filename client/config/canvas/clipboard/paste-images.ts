import { newLocalId } from '#client/config/kit/new-id.ts';
import {
  droppedImagesText,
  formatImageCount,
  type PastedImages,
} from '#client/config/kit/rich-text/paste/images.ts';
import { toImageRef } from '#client/config/kit/shared/media/media-api.ts';
import { sendFileInto } from '#client/config/kit/shared/media/send-file.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { findBlock } from '#domain/pages/commands/find.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { BLOCKS } from '../block-forms/index.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** Offers to add pasted images to the page. Skips images that have only a URL, and shows a warning. */
export function offerPastedImages(session: EditorSession, { files, dropped }: PastedImages): void {
  if (dropped > 0) toast.warning(droppedImagesText(dropped));
  if (files.length === 0) return;
  const { selection } = session.store.get();
  const below = { sectionId: selection.sectionId, blockId: selection.blockId };
  toast(`${formatImageCount(files.length)} on the clipboard`, {
    description: 'Text cannot contain images. Add them below it as blocks.',
    duration: 20_000,
    action: { label: 'Upload and add', onClick: () => void addImageBlocks(session, files, below) },
  });
}

interface Place {
  sectionId: string | null;
  blockId: string | null;
}

async function addImageBlocks(session: EditorSession, files: readonly File[], place: Place): Promise<void> {
  const send = sendFileInto(() => '');
  let { blockId } = place;
  for (const file of files) {
    const outcome = await send(file, () => undefined, new AbortController().signal);
    if (outcome.kind !== 'done') {
      if (outcome.kind === 'failed') toast.error(outcome.reason);
      continue;
    }
    const { sections } = session.store.get().history.present;
    const sectionId = blockId ? findBlock({ sections }, blockId)?.section.id : place.sectionId;
    const description = BLOCKS[BLOCK_TYPE.image];
    if (!description || !sectionId) return;
    const id = newLocalId('b');
    session.run({
      kind: 'insert',
      sectionId,
      blocks: [
        {
          id,
          type: BLOCK_TYPE.image,
          layout: { x: 0, y: 0, ...description.size },
          value: { ...description.initial, image: toImageRef(outcome.medium) },
        },
      ],
      at: { kind: 'below', blockId },
      mode: 'room',
    });
    blockId = id;
  }
}

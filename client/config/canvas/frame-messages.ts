import { findBlock } from '#domain/pages/commands/find.ts';
import { setListText } from '#domain/pages/set-list-text.ts';
import { explain } from '../kit/api/api.ts';
import { toast } from '../kit/ui/toast.ts';
import type { EditorClipboard } from './clipboard/clipboard.ts';
import type { Command, FromFrame } from './protocol/protocol.ts';
import type { BlockActions } from './session/block-actions.ts';
import type { PalettePlace } from './session/block-place.ts';
import type { CanvasSession } from './session/canvas-session.ts';
import type { ViewCommand } from './session/editor-view.ts';
import type { LibraryPlace } from './session/place.ts';

interface Parts {
  session: CanvasSession;
  actions: BlockActions;
  clipboard: EditorClipboard;
  command: (name: Command) => void;
  onOpen: (path: string) => void;
  dispatch: (command: ViewCommand) => void;
  openPalette: (place: PalettePlace) => void;
  openLibrary: (place: LibraryPlace) => void;
}

export function createMessageHandler({ session, actions, clipboard, dispatch, ...parts }: Parts) {
  const orSay = (work: Promise<unknown>) => void work.catch((error: unknown) => toast.error(explain(error)));
  return (message: FromFrame): void => {
    switch (message.type) {
      case 'ready':
        dispatch({ kind: 'loaded', isForeign: message.version < 0 });
        return;
      case 'region':
        dispatch({ kind: 'open-inspector' });
        return;
      case 'select': {
        const { blockId, blockIds } = message.selection;
        if (!blockId) return;
        if (blockIds.length > 1) session.say(`${blockIds.length} blocks selected.`);
        dispatch({ kind: 'block-selected' });
        return;
      }
      case 'select-several':
        session.say(
          message.isOn
            ? 'Selecting several blocks. Go to a block with Tab and press Space to add it.'
            : 'Selecting one block at a time.',
        );
        dispatch({ kind: 'select-several', isSelectingSeveral: message.isOn });
        return;
      case 'open':
        parts.onOpen(message.path);
        return;
      case 'command':
        parts.command(message.command);
        return;
      case 'add':
        parts.openPalette(message);
        return;
      case 'add-section':
        parts.openLibrary({ afterSectionId: message.afterSectionId });
        return;
      case 'section-order':
        session.run({ kind: 'section-move', sectionId: message.sectionId, index: message.index });
        return;
      case 'place':
        actions.place(message);
        return;
      case 'arrange':
        actions.arrange(message);
        return;
      case 'refused':
        session.refuse(message.reason);
        return;
      case 'plain-text': {
        const found = findBlock(session.store.get().history.present, message.blockId);
        const patch = found && setListText(found.block.value, message.place, message.text);
        if (patch) session.setValue(message.blockId, patch, `text:${message.blockId}`);
        return;
      }
      case 'copy':
        void clipboard.write(message.isCut);
        return;
      case 'paste':
        orSay(clipboard.paste(message));
        return;
      case 'pictures':
        orSay(clipboard.offerPictures(message));
        return;
      case 'uneditable':
        toast(
          `Parts of this text can be edited only as HTML (${message.tags.join(', ')}). Edit the text in its panel.`,
        );
        return;
      case 'text-editor-failed':
        toast.error('The text editor could not be loaded. Check your connection and click the text again.');
        return;
    }
  };
}

import { explain } from '../kit/api/api.ts';
import { toast } from '../kit/ui/toast.ts';
import type { EditorClipboard } from './clipboard/clipboard.ts';
import type { InspectorTab } from './panels/inspector-tabs.ts';
import type { Command, FromFrame } from './protocol/protocol.ts';
import type { BlockActions } from './session/block-actions.ts';
import type { CanvasSession } from './session/canvas-session.ts';
import type { InspectorActions } from './session/inspector-actions.ts';

interface Parts {
  session: CanvasSession;
  actions: BlockActions;
  clipboard: EditorClipboard;
  command: (name: Command) => void;
  onOpen: (path: string) => void;
  openPalette: InspectorActions['onAdd'];
  openLibrary: InspectorActions['onAddSection'];
  /** Whether the frame shows something other than this page's content. */
  setForeign: (isForeign: boolean) => void;
  setTab: (choose: (open: InspectorTab | null) => InspectorTab | null) => void;
  setSelectingSeveral: (isOn: boolean) => void;
}

/** Does what the edited page asks for. Its other messages are the frame link's (session/frame-link.ts). */
export function createMessageHandler({ session, actions, clipboard, ...parts }: Parts) {
  const orSay = (work: Promise<unknown>) => void work.catch((error: unknown) => toast.error(explain(error)));
  return (message: FromFrame): void => {
    switch (message.type) {
      case 'ready':
        parts.setForeign(message.version < 0);
        return;
      case 'region':
        parts.setTab((open) => open ?? 'selection');
        return;
      case 'select': {
        const { blockId, blockIds } = message.selection;
        if (!blockId) return;
        if (blockIds.length > 1) session.say(`${blockIds.length} blocks selected.`);
        parts.setTab((open) => (open === 'items' ? 'selection' : open));
        return;
      }
      case 'select-several':
        session.say(message.isOn ? 'Select several: Tab to a block, Space adds it.' : 'One block at a time.');
        parts.setSelectingSeveral(message.isOn);
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
      case 'arrow':
        actions.arrow(message);
        return;
      case 'refused':
        session.refuse(message.reason);
        return;
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
          `This text has parts that are edited as HTML (${message.tags.join(', ')}). Its panel has them.`,
        );
        return;
      case 'text-editor-failed':
        toast.error('The text editor could not be loaded. Check your connection and click the text again.');
        return;
    }
  };
}

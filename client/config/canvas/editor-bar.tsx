import { ArrowLeft, Eye, PanelLeft, PanelRight } from 'lucide-react';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { useCan } from '../kit/account/account.tsx';
import { DeviceViews, SaveStatus, UndoTools } from '../kit/drafts/bar-tools.tsx';
import type { Device } from '../kit/drafts/devices.ts';
import { useStore } from '../kit/store.ts';
import { IconButton } from '../kit/ui/icon-button.tsx';
import { getInitialTab, type InspectorTab } from './panels/inspector-tabs.ts';
import type { Jump } from './publish/check/findings-popover.tsx';
import { Publish } from './publish/publish.tsx';
import { StatusChip } from './publish/status-chip.tsx';
import type { CanvasSession } from './session/canvas-session.ts';
import { isPending as isSharedPending } from './session/header-footer-session.ts';
import type { InspectorActions } from './session/inspector-actions.ts';

interface Props {
  session: CanvasSession;
  canWrite: boolean;
  device: Device;
  onDevice: (device: Device) => void;
  tab: InspectorTab | null;
  onTab: (tab: InspectorTab | null) => void;
  isListOpen: boolean;
  onToggleList: () => void;
  onPreview: () => void;
  onJump: Jump;
  onAdopt: InspectorActions['onAdopt'];
  /** From an item to the page that lists it. */
  onBack: () => void;
}

/** Title, device views, undo, save state and publish. */
export function EditorBar({
  session,
  canWrite,
  device,
  onDevice,
  tab,
  onTab,
  isListOpen,
  onToggleList,
  onPreview,
  onJump,
  onAdopt,
  onBack,
}: Props) {
  const { stored: page, steps, save, headerFooter } = useStore(session.store);
  const { history, save: savePage } = useStore(session.page.store);
  const can = useCan();
  const isPending = savePage.kind !== 'saved' || page.hasUnpublishedChanges;
  return (
    <header className="bar">
      <IconButton
        label={isListOpen ? 'Hide the pages' : 'Show the pages'}
        icon={PanelLeft}
        isActive={isListOpen}
        onPress={onToggleList}
      />
      {page.item && <IconButton label="Back to the list" icon={ArrowLeft} onPress={onBack} />}
      <div className="bar-title">
        <h1 tabIndex={-1}>{page.item ? page.title : history.present.title}</h1>
        <StatusChip
          page={{ ...page, hasUnpublishedChanges: page.status === ITEM_STATUS.published && isPending }}
        />
      </div>
      <DeviceViews device={device} onDevice={onDevice} />
      {canWrite && (
        <div className="bar-undo">
          <UndoTools history={steps} onUndo={session.undo} onRedo={session.redo} />
          <SaveStatus save={save} />
        </div>
      )}
      <div className="bar-end">
        <IconButton label="Preview full screen (Esc)" icon={Eye} onPress={onPreview} />
        <IconButton
          label={tab ? 'Hide the panel' : 'Show the panel'}
          icon={PanelRight}
          isActive={tab !== null}
          onPress={() => onTab(tab ? null : getInitialTab(page))}
        />
        {can('content.publish') && (
          <Publish
            session={session.page}
            headerFooter={headerFooter && isSharedPending(headerFooter) ? session.getHeaderFooter() : null}
            isPending={isPending || page.publishedVersion === null}
            onJump={onJump}
            onAdopt={onAdopt}
          />
        )}
      </div>
    </header>
  );
}

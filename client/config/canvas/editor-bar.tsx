import { ArrowLeft, Eye, Languages, PanelLeft, PanelRight } from 'lucide-react';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { useAccount, useCan } from '../kit/account/account.tsx';
import { DeviceViews, SaveStatus, UndoTools } from '../kit/drafts/bar-tools.tsx';
import { navigate } from '../kit/navigation/router.ts';
import { translationHref } from '../kit/navigation/translations-paths.ts';
import { useStore } from '../kit/store.ts';
import { IconButton } from '../kit/ui/icon-button.tsx';
import type { Editor } from './editor.ts';
import { Publish } from './publish/publish.tsx';
import { StatusChip } from './publish/status-chip.tsx';
import { isPending as isSharedPending } from './session/header-footer-session.ts';
import { getInitialTab } from './session/inspector-tabs.ts';

interface Props {
  editor: Editor;
  isListOpen: boolean;
  onToggleList: () => void;
  onBack: () => void;
}

export function EditorBar({ editor, isListOpen, onToggleList, onBack }: Props) {
  const { session, dispatch } = editor;
  const { stored: page, steps, save, headerFooter, device, tab } = useStore(session.store);
  const { history, save: savePage } = useStore(session.page.store);
  const can = useCan();
  const [language] = useAccount().site.languages;
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
      <DeviceViews device={device} onChooseDevice={(next) => dispatch({ kind: 'device', device: next })} />
      {editor.canWrite && (
        <div className="bar-undo">
          <UndoTools history={steps} onUndo={session.undo} onRedo={session.redo} />
          <SaveStatus save={save} />
        </div>
      )}
      <div className="bar-end">
        {language && (
          <IconButton
            label="Translate"
            icon={Languages}
            onPress={() => navigate(translationHref(language.code, page.item ? 'item' : 'page', page.id))}
          />
        )}
        <IconButton
          label="Preview full screen (Esc)"
          icon={Eye}
          onPress={() => dispatch({ kind: 'preview', isPreview: true })}
        />
        <IconButton
          label={tab ? 'Hide the panel' : 'Show the panel'}
          icon={PanelRight}
          isActive={tab !== null}
          onPress={() => dispatch({ kind: 'tab', tab: tab ? null : getInitialTab(page) })}
        />
        {can('content.publish') && (
          <Publish
            session={session.page}
            headerFooter={headerFooter && isSharedPending(headerFooter) ? session.getHeaderFooter() : null}
            isPending={isPending || page.publishedVersion === null}
            onJump={editor.jump}
            onAdopt={editor.adopt}
          />
        )}
      </div>
    </header>
  );
}

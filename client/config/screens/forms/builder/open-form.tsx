import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { SaveStatus, UndoTools } from '#client/config/kit/drafts/bar-tools.tsx';
import { SaveNotice } from '#client/config/kit/drafts/save-notice.tsx';
import { saveAndPublish, usePublish } from '#client/config/kit/drafts/use-publish.ts';
import { type EditorKey, getCommand } from '#client/config/kit/navigation/use-editor-keys.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { Card } from '#client/config/kit/ui/card.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/config/kit/ui/tabs.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { FormChip } from '../form-chip.tsx';
import { AdvancedTab } from './advanced-tab.tsx';
import { BuildTab } from './build-tab.tsx';
import { CaptchaTab } from './captcha-tab.tsx';
import type { FormSession } from './form-session.ts';
import { StorageTab } from './storage-tab.tsx';

function FormBar({
  session,
  canWrite,
  back,
}: {
  session: FormSession;
  canWrite: boolean;
  back: { label: string; onPress: () => void };
}) {
  const { stored: form, history, save } = useStore(session.store);
  const { name } = history.present;
  return (
    <header className="bar">
      <IconButton {...back} icon={ArrowLeft} />
      <div className="bar-title">
        <h1>{name || 'Untitled'}</h1>
        <FormChip form={form} isChanged={save.kind !== 'saved' || form.hasUnpublishedChanges} />
      </div>
      {canWrite && (
        <div className="bar-undo">
          <UndoTools history={history} onUndo={session.undo} onRedo={session.redo} />
          <SaveStatus save={save} />
        </div>
      )}
      <div className="bar-end">
        <Publish session={session} />
      </div>
    </header>
  );
}

function Publish({ session }: { session: FormSession }) {
  const { stored: form, save } = useStore(session.store);
  const can = useCan();
  const publish = usePublish(
    session.autosave,
    () => saveAndPublish(session.autosave, (version) => formsApi.publish(form.id, version)),
    (published) => {
      session.update(published);
      toast.success('Published. Visitors see it wherever the form is used.');
    },
  );
  if (!can('content.publish')) return null;
  const isPending = save.kind !== 'saved' || form.hasUnpublishedChanges || form.publishedVersion === null;
  return (
    <button
      type="button"
      className="button primary"
      disabled={publish.isPending || !isPending}
      onClick={() => publish.mutate()}
    >
      {publish.isPending ? 'Publishing…' : isPending ? 'Publish' : 'Published'}
    </button>
  );
}

const RichText = lazyPart(() => import('#client/config/kit/rich-text/rich-text.tsx'), {
  fallback: <Loading label="Loading text" lines={3} />,
});
const EMPTY = '<p></p>';

/** Edits the disclaimer, which the form shows above the submit button. */
function DisclaimerTab({ session }: { session: FormSession }) {
  const { history, errors } = useStore(session.store);
  const error = errors['disclaimer.html'];
  return (
    <div className="form-cards">
      <Card
        title="Disclaimer"
        about="Shown above the button. Say what you do with the answers, and link to your privacy page."
      >
        <RichText
          label="Disclaimer"
          html={history.present.disclaimer.html || EMPTY}
          onChange={(html) =>
            session.edit(
              (draft) => ({ ...draft, disclaimer: { html: html === EMPTY ? '' : html } }),
              'disclaimer',
            )
          }
        />
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </Card>
    </div>
  );
}

function FormNotices({ session }: { session: FormSession }) {
  const { save } = useStore(session.store);
  const takeTheirs = useMutation({ mutationFn: session.takeTheirs });
  return (
    <SaveNotice
      save={save}
      thing="form"
      onTakeTheirs={() => takeTheirs.mutate()}
      onKeepMine={() => void session.autosave.keepMine()}
      onRetry={() => void session.autosave.retry()}
    />
  );
}

/** Tabs in the order given by the specification (B3.12.20). */
const EDITOR_TABS = [
  { id: 'build', title: 'Build', panel: BuildTab },
  { id: 'storage', title: 'Storage', panel: StorageTab },
  { id: 'advanced', title: 'Advanced', panel: AdvancedTab },
  { id: 'captcha', title: 'Captcha', panel: CaptchaTab },
  { id: 'disclaimer', title: 'Disclaimer', panel: DisclaimerTab },
] as const;
export type EditorTab = (typeof EDITOR_TABS)[number]['id'];

export const getEditorTab = (key: unknown): EditorTab =>
  EDITOR_TABS.find(({ id }) => id === key)?.id ?? 'build';

export function runCommand(session: FormSession, name: EditorKey): void {
  if (name === 'save') void session.autosave.flush();
  else if (name === 'undo') session.undo();
  else if (name === 'redo') session.redo();
}

interface Props {
  session: FormSession;
  tab: EditorTab;
  onChooseTab: (tab: EditorTab) => void;
  back: { label: string; onPress: () => void };
}

export function OpenForm({ session, tab, onChooseTab, back }: Props) {
  const canWrite = useCan()('content.write');
  const onKeyDown = (event: KeyboardEvent) => {
    const name = getCommand(event.nativeEvent);
    if (name === null || event.defaultPrevented) return;
    event.preventDefault();
    runCommand(session, name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles shortcuts of all descendants
    <div className="editor form-editor" onKeyDown={onKeyDown}>
      <FormBar session={session} canWrite={canWrite} back={back} />
      <FormNotices session={session} />
      <Tabs className="form-tabs" selected={tab} onSelect={(id) => onChooseTab(getEditorTab(id))}>
        <TabList label="Parts of the form">
          {EDITOR_TABS.map(({ id, title }) => (
            <Tab key={id} id={id}>
              {title}
            </Tab>
          ))}
        </TabList>
        {EDITOR_TABS.map(({ id, panel: Panel }) => (
          <TabPanel key={id} id={id} className="form-tab">
            {canWrite ? (
              <Panel session={session} />
            ) : (
              <p className="empty-line">Your role can view this form but not change it.</p>
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

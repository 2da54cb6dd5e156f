import type { KeyboardEvent } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { type EditorKey, getCommand } from '#client/config/kit/navigation/use-editor-keys.ts';
import { Tab, TabList, TabPanel, Tabs } from '#client/config/kit/ui/tabs.tsx';
import { AdvancedTab } from './advanced-tab.tsx';
import { BuildTab } from './build-tab.tsx';
import { CaptchaTab } from './captcha-tab.tsx';
import { DisclaimerTab } from './disclaimer-tab.tsx';
import { FormBar } from './form-bar.tsx';
import { FormNotices } from './form-notices.tsx';
import type { FormSession } from './form-session.ts';
import { StorageTab } from './storage-tab.tsx';

/** Tabs of the form editor, as the specification has them (B3.12.20). */
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
  onTab: (tab: EditorTab) => void;
  back: { label: string; onPress: () => void };
}

/** The open form: bar, notices and tabs. */
export function OpenForm({ session, tab, onTab, back }: Props) {
  const canWrite = useCan()('content.write');
  const onKeyDown = (event: KeyboardEvent) => {
    const name = getCommand(event.nativeEvent);
    if (name === null || event.defaultPrevented) return;
    event.preventDefault();
    runCommand(session, name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of everything inside
    <div className="editor form-editor" onKeyDown={onKeyDown}>
      <FormBar session={session} canWrite={canWrite} back={back} />
      <FormNotices session={session} />
      <Tabs className="form-tabs" selected={tab} onSelect={(id) => onTab(getEditorTab(id))}>
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

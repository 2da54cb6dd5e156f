import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { designCss } from '#domain/design/design-css.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import type { Device } from '../editor/devices.ts';
import { Stage } from '../editor/stage.tsx';
import { useEditorKeys } from '../editor/use-editor-keys.ts';
import { HeaderFooterBar } from '../pages/header-footer/header-footer-bar.tsx';
import { HeaderFooterGuard } from '../pages/header-footer/header-footer-guard.tsx';
import { HeaderFooterTab } from '../pages/header-footer/header-footer-tab.tsx';
import { useHeaderFooter } from '../pages/header-footer/use-header-footer.ts';
import { usePreview } from '../pages/header-footer/use-preview.ts';
import { useCan } from '../shell/account.tsx';
import { explain } from '../shell/api.ts';
import { type Command, useCommands } from '../shell/commands.ts';
import { navigate } from '../shell/router.ts';
import { openSearch } from '../shell/shell-state.ts';
import { useStore } from '../shell/store.ts';
import { Loading } from '../ui/loading.tsx';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { ColoursTab } from './colours-tab.tsx';
import './design.css';
import { designApi } from './design-api.ts';
import { DesignBar } from './design-bar.tsx';
import { type DesignFrame, linkDesignFrame } from './design-frame.ts';
import { DesignNotice } from './design-notice.tsx';
import { createDesignSession, type DesignSession } from './design-session.ts';
import { FontsTab } from './fonts-tab.tsx';
import { ShapeTab } from './shape-tab.tsx';

const TABS = ['colors', 'fonts', 'shape', 'header'] as const;
type DesignTab = (typeof TABS)[number];
const TITLES: Readonly<Record<DesignTab, string>> = {
  colors: 'Colors',
  fonts: 'Fonts',
  shape: 'Shape',
  header: 'Header & footer',
};
const isTab = (key: unknown): key is DesignTab => TABS.some((tab) => tab === key);
const getTab = (address: URL): DesignTab => {
  const last = address.pathname.split('/')[3];
  return isTab(last) ? last : 'colors';
};

/** The design of the whole site, edited beside one of its pages (A2.08). */
export default function DesignPlace({ address }: { address: URL }) {
  const [session, setSession] = useState<DesignSession | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    setProblem(null);
    try {
      const { fonts, ...state } = await designApi.read();
      setSession(createDesignSession(state, fonts));
    } catch (error) {
      setProblem(explain(error));
    }
  }, []);
  useEffect(() => void load(), [load]);
  useEffect(() => () => session?.stop(), [session]);
  if (session) return <Designing session={session} address={address} />;
  return (
    <main className="centered">
      {problem ? (
        <>
          <h1>The design could not be loaded</h1>
          <p role="alert">{problem}</p>
          <button type="button" className="button primary" onClick={() => void load()}>
            Try again
          </button>
        </>
      ) : (
        <Loading label="Loading the design" lines={6} />
      )}
    </main>
  );
}

/** The design autosaves, so leaving only asks while saving fails. */
function DesignGuard({ session }: { session: DesignSession }) {
  const { save } = useStore(session.store);
  useUnsaved({
    name: 'The design',
    hasChanges: save.kind !== 'saved' && save.kind !== 'waiting' && save.kind !== 'saving',
  });
  return null;
}

function Designing({ session, address }: { session: DesignSession; address: URL }) {
  const { history } = useStore(session.store);
  const canWrite = useCan()('content.write');
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<DesignFrame | null>(null);
  const [device, setDevice] = useState<Device>(() =>
    window.matchMedia('(max-width: 600px)').matches ? 'phone' : 'desktop',
  );
  const tab = getTab(address);
  const path = safeRelativePath(address.searchParams.get('frameUrl') ?? '/');
  const design = history.present;
  const surroundings = useHeaderFooter(tab === 'header');
  usePreview(surroundings.session, link, path);
  const active = tab === 'header' ? surroundings.session : session;
  const css = useMemo(() => designCss(design, session.fonts), [design, session]);

  const command = useCallback(
    (name: string) => {
      if (name === 'undo') active?.undo();
      else if (name === 'redo') active?.redo();
      else if (name === 'palette') openSearch();
    },
    [active],
  );
  const go = useCallback(
    (to: { tab?: DesignTab; path?: string }) => {
      const next = to.path ?? path;
      const query = next === '/' ? '' : `?frameUrl=${encodeURIComponent(next)}`;
      navigate(`/config/design/${to.tab ?? tab}${query}`, true);
    },
    [path, tab],
  );
  /** The frame link outlives this render. */
  const calls = useRef({ go, command });
  calls.current = { go, command };
  useEffect(() => {
    link.current = linkDesignFrame({
      frame: () => frame.current?.contentWindow ?? null,
      onOpen: (next) => calls.current.go({ path: next }),
      onCommand: (name) => calls.current.command(name),
    });
    return () => link.current?.stop();
  }, []);
  useEffect(() => link.current?.showDesign(css), [css]);
  useEditorKeys(command, never);
  const commands = useMemo<Command[]>(
    () => [
      { id: 'undo', label: 'Undo', group: 'Actions', keys: 'Ctrl Z', run: () => command('undo') },
      { id: 'redo', label: 'Redo', group: 'Actions', keys: 'Shift Ctrl Z', run: () => command('redo') },
    ],
    [command],
  );
  useCommands(commands);
  return (
    <div className="site design">
      <aside className="design-panel" aria-label="Design">
        <Tabs selectedKey={tab} onSelectionChange={(key) => isTab(key) && go({ tab: key })}>
          <div className="inspector-head">
            <TabList aria-label="Design" className="tabs">
              {TABS.map((name) => (
                <Tab key={name} id={name}>
                  {TITLES[name]}
                </Tab>
              ))}
            </TabList>
          </div>
          {!canWrite && <p className="empty-line">Your role can view the design but not change it.</p>}
          <fieldset disabled={!canWrite}>
            <legend className="visually-hidden">{TITLES[tab]}</legend>
            <TabPanel id="colors" className="stack">
              <ColoursTab session={session} />
            </TabPanel>
            <TabPanel id="fonts" className="stack">
              <FontsTab session={session} />
            </TabPanel>
            <TabPanel id="shape" className="stack">
              <ShapeTab session={session} />
            </TabPanel>
            <TabPanel id="header" className="stack">
              {surroundings.problem && (
                <>
                  <p role="alert">{surroundings.problem}</p>
                  <button type="button" className="button" onClick={surroundings.retry}>
                    Try again
                  </button>
                </>
              )}
              {surroundings.session ? (
                <HeaderFooterTab session={surroundings.session} />
              ) : (
                !surroundings.problem && <Loading label="Loading header and footer" lines={6} />
              )}
            </TabPanel>
          </fieldset>
        </Tabs>
      </aside>
      <main className="editor" aria-label="Designing the site">
        {tab === 'header' && surroundings.session ? (
          <HeaderFooterBar
            session={surroundings.session}
            device={device}
            onDevice={setDevice}
            canWrite={canWrite}
          />
        ) : (
          <DesignBar session={session} device={device} onDevice={setDevice} canWrite={canWrite} />
        )}
        {surroundings.session && canWrite && <HeaderFooterGuard session={surroundings.session} />}
        <DesignGuard session={session} />
        <DesignNotice session={session} />
        <Stage
          frameRef={frame}
          link={link}
          path={path}
          title={path}
          device={device}
          mode="read"
          isPreview={false}
          onLeavePreview={never}
        />
      </main>
    </div>
  );
}

const never = () => false;

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Stage } from '#client/config/canvas/stage.tsx';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { type Device, findFirstView } from '#client/config/kit/drafts/devices.ts';
import { useDraftSession } from '#client/config/kit/drafts/use-draft-session.ts';
import { type Command, useCommands } from '#client/config/kit/navigation/commands.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { openSearch } from '#client/config/kit/navigation/shell-state.ts';
import { useEditorKeys } from '#client/config/kit/navigation/use-editor-keys.ts';
import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { Tab, TabList, TabPanel, Tabs } from '#client/config/kit/ui/tabs.tsx';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { designCss } from '#domain/design/design-css.ts';
import { fontFacesForScripts } from '#domain/design/font-faces.ts';
import { headerClasses, withHeaderStyle } from '#domain/design/header-style.ts';
import { readFramePath } from '#domain/pages/edited-page.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import { AnimationsTab } from './animations-tab.tsx';
import { ColoursTab } from './colours-tab.tsx';
import { CssTab } from './css/css-tab.tsx';
import '#client/config/kit/ui/text-button.css';
import './design.css';
import { designApi } from '#client/config/kit/queries/design-api.ts';
import { DesignBar } from './design-bar.tsx';
import { type DesignFrame, linkDesignFrame } from './design-frame.ts';
import { DesignNotice } from './design-notice.tsx';
import { createDesignSession, type DesignSession, withPreviewedFonts } from './design-session.ts';
import { describeDirtyPaths, findDirtyPaths, isTabDirty } from './dirty-paths.ts';
import { FontsTab } from './fonts/fonts-tab.tsx';
import { HeaderFooterLead } from './header-footer-lead.tsx';
import { ShapeTab } from './shape-tab.tsx';

const ThemePicker = lazyPart(() => import('./themes/theme-picker.tsx'), {
  fallback: <Loading label="Loading themes" lines={6} />,
});
const StartPage = lazyPart(() => import('./start-page.tsx'), {
  fallback: <Loading label="Loading themes" lines={6} />,
});
/** The Themes tab opens on the home page, where themes are previewed first. */
const HOME = { path: '/' };

const TABS = ['themes', 'colors', 'fonts', 'shape', 'animations', 'header', 'css'] as const;
type DesignTab = (typeof TABS)[number];
const TITLES: Readonly<Record<DesignTab, string>> = {
  themes: 'Themes',
  colors: 'Colors',
  fonts: 'Fonts',
  shape: 'Shape',
  animations: 'Animations',
  header: 'Header & footer',
  css: 'Custom CSS',
};
const isTab = (key: unknown): key is DesignTab => TABS.some((tab) => tab === key);
const getTab = (address: URL): DesignTab => {
  const last = address.pathname.split('/')[3];
  return isTab(last) ? last : 'colors';
};

/** The choice of a start needs no page, unlike the rest of the screen. */
export default function DesignRoute({ address }: { address: URL }) {
  return address.pathname === '/config/design/start' ? <StartPage /> : <SiteDesign address={address} />;
}

/** Edits the whole site's design beside one of its pages (A2.08). */
function SiteDesign({ address }: { address: URL }) {
  const { session, problem, retry } = useDraftSession({
    key: ['design'],
    read: designApi.read,
    create: ({ fonts, ...state }) => createDesignSession(state, fonts),
  });
  if (session) return <Designing session={session} address={address} />;
  return (
    <main className="centered">
      {problem ? (
        <>
          <h1>The design could not be loaded</h1>
          <p role="alert">{problem}</p>
          <button type="button" className="button primary" onClick={() => void retry()}>
            Try again
          </button>
        </>
      ) : (
        <Loading label="Loading design" lines={6} />
      )}
    </main>
  );
}

/** The design autosaves, so leaving prompts only while saving fails. */
function DesignGuard({ session }: { session: DesignSession }) {
  const { save } = useStore(session.store);
  useUnsaved({
    name: 'The design',
    hasChanges: save.kind !== 'saved' && save.kind !== 'waiting' && save.kind !== 'saving',
  });
  return null;
}

function Designing({ session, address }: { session: DesignSession; address: URL }) {
  const { history, stored } = useStore(session.store);
  const dirty = useMemo(
    () => findDirtyPaths(history.present, stored.published),
    [history.present, stored.published],
  );
  const changed = describeDirtyPaths(dirty);
  const canWrite = useCan()('content.write');
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<DesignFrame | null>(null);
  const [device, setDevice] = useState<Device>(() => findFirstView(window.innerWidth));
  const tab = getTab(address);
  const path = readFramePath(address);
  const [triedTheme, setTried] = useState<Design | null>(null);
  const { fonts: triedFonts } = useStore(session.tried);
  const [former, setFormer] = useState<Design | null>(null);
  const { value: shared } = useLoaded(['header-footer'], headerFooterApi.read);
  /** The design that the page shows, with the header's own style. */
  const design = useMemo(() => {
    const chosen = triedTheme ?? history.present;
    const tried = triedFonts ? withPreviewedFonts(chosen, triedFonts) : chosen;
    return shared ? withHeaderStyle(tried, shared.draft) : tried;
  }, [triedTheme, triedFonts, history.present, shared]);
  const css = useMemo(
    () =>
      designCss(design, session.fonts) +
      fontFacesForScripts(design.fonts, session.fonts) +
      (design.customCss ?? ''),
    [design, session],
  );

  const command = useCallback(
    (name: string) => {
      if (name === 'undo') session.undo();
      else if (name === 'redo') session.redo();
      else if (name === 'palette') openSearch();
    },
    [session],
  );
  const go = useCallback(
    (to: { tab?: DesignTab; path?: string }) => {
      const next = to.path ?? path;
      const query = next === '/' ? '' : `?frameUrl=${encodeURIComponent(next)}`;
      navigate(`/config/design/${to.tab ?? tab}${query}`, true);
    },
    [path, tab],
  );
  /** The frame link keeps calling these functions after later renders, so it reads the latest ones here. */
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
  const { animationStyle: style, animationSpeed: speed } = design.tweaks;
  useEffect(
    () =>
      link.current?.showDesign({
        css,
        animation: { style, speed },
        headerClasses: headerClasses(design.header),
      }),
    [css, style, speed, design.header],
  );
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
    <div className="site design" data-tab={tab}>
      <aside className="design-panel" aria-label="Design">
        <Tabs selected={tab} onSelect={(id) => isTab(id) && go({ tab: id, ...(id === 'themes' && HOME) })}>
          <div className="inspector-head">
            <TabList label="Design">
              {TABS.map((name) => (
                <Tab key={name} id={name}>
                  {TITLES[name]}
                  {isTabDirty(name, dirty) && (
                    <span className="tab-changed">
                      <span className="visually-hidden">, changed</span>
                    </span>
                  )}
                </Tab>
              ))}
            </TabList>
          </div>
          {changed && (
            <p className="empty-line" data-changed>
              {changed}
            </p>
          )}
          {!canWrite && <p className="empty-line">Your role can view the design but not change it.</p>}
          <fieldset disabled={!canWrite}>
            <legend className="visually-hidden">{TITLES[tab]}</legend>
            <TabPanel id="themes" className="stack">
              <ThemePicker session={session} onTry={setTried} former={former} onRememberFormer={setFormer} />
            </TabPanel>
            <TabPanel id="colors" className="stack">
              <ColoursTab session={session} />
            </TabPanel>
            <TabPanel id="fonts" className="stack">
              <FontsTab session={session} />
            </TabPanel>
            <TabPanel id="shape" className="stack">
              <ShapeTab session={session} />
            </TabPanel>
            <TabPanel id="animations" className="stack">
              <AnimationsTab session={session} />
            </TabPanel>
            <TabPanel id="css" className="stack">
              <CssTab session={session} canWrite={canWrite} />
            </TabPanel>
            <TabPanel id="header" className="stack">
              <HeaderFooterLead path={path} />
            </TabPanel>
          </fieldset>
        </Tabs>
      </aside>
      <main className="editor" aria-label="Designing the site">
        <DesignBar session={session} device={device} onChooseDevice={setDevice} canWrite={canWrite} />
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

import { resolve } from 'node:path';
import { PANEL_ENTRY, PANEL_SHELL } from './config-files.ts';

export interface ModuleImports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
}
type GetModule = (id: string) => ModuleImports | null;

const SCREENS = resolve('client/config/app/screens.ts');
const IS_SCREEN = /[\\/]client[\\/]config[\\/]screens[\\/][^\\/]+[\\/]screen\.ts$/;
/** The route that opens at /config. */
const FIRST_ROUTE = resolve('client/config/screens/pages/pages-route.tsx');
const SHELL = PANEL_SHELL.map((file) => resolve(file));
/**
 * Entries outside the panel: the script that starts the page editor, the edited page in its iframe, and the
 * sign-in page.
 */
const ELSEWHERE = [
  'client/config/app/open-first-frame.ts',
  'client/config/canvas/frame/main.ts',
  'client/login/main.ts',
].map((file) => resolve(file));
const STARTS = new Set([resolve(PANEL_ENTRY), ...SHELL, FIRST_ROUTE, ...ELSEWHERE]);

const IS_SCRIPT = /\.(?:tsx?|m?js)$/;
const IS_ICON = /[\\/]node_modules[\\/]lucide-react[\\/]/;
const IS_ZOD = /[\\/]node_modules[\\/]zod[\\/]/;
const IS_CONTRACT = /[\\/]schema[\\/]contracts[\\/]/;
/** The rules of a page's layout, which the page editor and the edited page both load at once. */
const IS_LAYOUT = /[\\/]domain[\\/]pages[\\/]layout[\\/]/;
const IS_PANEL_PART =
  /[\\/]client[\\/]config[\\/](?:app|kit[\\/](?:account|api|fields|navigation|overlays|states|ui))[\\/]/;
/** Modules up to this size load on every panel page, because a separate file costs about as much. */
const SMALL_CHARACTERS = 450;
/**
 * Minimum number of the panel's 18 routes that must load a module immediately before the module moves into a
 * shared file.
 */
const [MOST_ROUTES, SOME_ROUTES] = [6, 5];

/** Caches module look-ups, because those of the bundler are slow. */
function remember(getModule: GetModule): GetModule {
  const known = new Map<string, ModuleImports | null>();
  return (id) => {
    const module = known.get(id) ?? getModule(id);
    known.set(id, module);
    return module;
  };
}

/** Lists the modules that `starts` load. `withLate` adds modules that the same route loads later. */
function listLoaded(getModule: GetModule, starts: readonly string[], withLate: boolean): Set<string> {
  const loaded = new Set(starts);
  for (const id of loaded) {
    const module = getModule(id);
    for (const next of module?.importedIds ?? []) loaded.add(next);
    if (withLate && !IS_SCREEN.test(id))
      for (const next of module?.dynamicallyImportedIds ?? []) loaded.add(next);
  }
  return loaded;
}

/** Lists the entries: scripts of documents, and targets of `import()`. */
function listStarts(getModule: GetModule): string[] {
  const starts = new Set([resolve(PANEL_ENTRY), ...ELSEWHERE]);
  for (const start of starts)
    for (const id of listLoaded(getModule, [start], false))
      for (const next of getModule(id)?.dynamicallyImportedIds ?? []) starts.add(next);
  return [...starts];
}

function findLoaded(getModule: GetModule) {
  const atOnce = (...starts: string[]) => listLoaded(getModule, starts, false);
  const ever = (...starts: string[]) => listLoaded(getModule, starts, true);
  const routes = (getModule(SCREENS)?.importedIds ?? [])
    .filter((id) => IS_SCREEN.test(id))
    .flatMap((id) => getModule(id)?.dynamicallyImportedIds ?? []);
  return {
    entry: atOnce(resolve(PANEL_ENTRY)),
    shell: atOnce(...SHELL),
    first: atOnce(FIRST_ROUTE),
    elsewhere: ever(...ELSEWHERE),
    elsewhereAtOnce: atOnce(...ELSEWHERE),
    routesAtOnce: routes.map((route) => atOnce(route)),
    routesEver: routes.map((route) => ever(route)),
    starts: listStarts(getModule).map((start) => atOnce(start)),
  };
}
type Loaded = ReturnType<typeof findLoaded>;

const count = (sets: readonly Set<string>[], id: string) => sets.filter((set) => set.has(id)).length;

/**
 * Names the chunk of a module that the panel shares with the iframe or the sign-in page. The iframe later
 * also loads Zod and contracts, which have no styles.
 */
function nameShared(id: string, { elsewhereAtOnce, routesAtOnce }: Loaded): string | null {
  if (elsewhereAtOnce.has(id)) return IS_LAYOUT.test(id) ? 'layout' : null;
  if (IS_ZOD.test(id)) return 'zod';
  return IS_CONTRACT.test(id) && count(routesAtOnce, id) >= SOME_ROUTES ? 'shared-contracts' : null;
}

/** Returns whether a module is small or general, and imports only modules that every panel page has. */
function isForAll(id: string, module: ModuleImports | null, { entry, shell, elsewhere }: Loaded): boolean {
  const isKnown = (next: string) =>
    entry.has(next) || shell.has(next) || elsewhere.has(next) || IS_ICON.test(next);
  const isSmall = (module?.code ?? '').length <= SMALL_CHARACTERS;
  return (isSmall || IS_PANEL_PART.test(id)) && (module?.importedIds ?? []).every(isKnown);
}

function nameRoutes(id: string, getModule: GetModule, loaded: Loaded): string | null {
  const routes = count(loaded.routesAtOnce, id);
  if (routes >= MOST_ROUTES) return 'shell';
  // A module that only the page editor uses stays in the page editor's file.
  if (count(loaded.routesEver, id) === 1) return null;
  if (isForAll(id, getModule(id), loaded)) return 'shell';
  return routes >= SOME_ROUTES ? 'common' : 'editing';
}

/**
 * Returns a function that names the file of a module that the panel's first view loads: shell, common or
 * editing. If it returns null, the bundler chooses the file. The bundler creates one file per set of entries,
 * and most of these files are smaller than 2 kB.
 *
 * The common file imports only the shell, and the editing file only the other two, so that no file waits for
 * a later one. The three files contain no modules of the editing iframe or the sign-in page, because styles
 * load with their file, and the panel's styles must not reach the edited page.
 */
export function createPanelChunks() {
  let loaded: Loaded | undefined;
  return (id: string, context: { getModuleInfo: GetModule }): string | null => {
    const getModule: GetModule = (module) => context.getModuleInfo(module);
    loaded ??= findLoaded(remember(getModule));
    const { entry, shell, first, elsewhere, starts } = loaded;
    if (!IS_SCRIPT.test(id) || STARTS.has(id) || entry.has(id)) return null;
    // A module with a single entry, such as an icon, stays in the file of that entry.
    if ((!shell.has(id) && !first.has(id)) || count(starts, id) === 1) return null;
    if (elsewhere.has(id)) return nameShared(id, loaded);
    return shell.has(id) ? 'shell' : nameRoutes(id, getModule, loaded);
  };
}

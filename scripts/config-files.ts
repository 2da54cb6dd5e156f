export interface ManifestEntry {
  file: string;
  name?: string;
  css?: string[];
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

export const PANEL_ENTRY = 'client/config/app/main.tsx';
/** Modules that the panel's shell imports on every page. */
export const PANEL_SHELL = [
  'client/config/kit/account/load-account.ts',
  'client/config/app/overlays.tsx',
  'client/config/app/rail-tools.tsx',
];
const ROUTE = /\/([a-z]+)-route\.tsx$/;

export function listFiles(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry) throw new Error(`The build has no ${key}.`);
  if (seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const file of entry.css ?? []) seen.add(file);
  for (const next of entry.imports ?? []) listFiles(manifest, next, seen);
  return seen;
}

export interface ConfigFiles<File> {
  shell: File[];
  routes: Record<string, File[]>;
}

/**
 * Lists the files to preload: `shell` on every page, and `routes` by screen name
 * (client/config/kit/navigation/screen.ts).
 */
export function findConfigFiles(manifest: Manifest): ConfigFiles<string> {
  const shell = new Set([PANEL_ENTRY, ...PANEL_SHELL].flatMap((key) => [...listFiles(manifest, key)]));
  const linked = new Set(manifest[PANEL_ENTRY]?.css);
  const routes: Record<string, string[]> = {};
  for (const key of Object.keys(manifest)) {
    const name = ROUTE.exec(key)?.[1];
    if (name) routes[name] = [...listFiles(manifest, key)].filter((file) => !shell.has(file));
  }
  return { shell: [...shell].filter((file) => !linked.has(file)), routes };
}

/** Stores each file name once, because the list is in the Worker's bundle and the routes share most files. */
export function numberFiles({ shell, routes }: ConfigFiles<string>): ConfigFiles<number> & {
  names: string[];
} {
  const names = [...new Set([...shell, ...Object.values(routes).flat()])];
  const number = (files: readonly string[]) => files.map((file) => names.indexOf(file));
  return {
    names,
    shell: number(shell),
    routes: Object.fromEntries(Object.entries(routes).map(([name, files]) => [name, number(files)])),
  };
}

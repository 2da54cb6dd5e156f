import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundle } from 'lightningcss';
import { build } from 'vite';
import { visitorBuild } from '../vite.config.ts';
import { buildFonts } from './build-fonts.ts';
import { VISITOR_SCRIPTS, visitorScriptsModule } from './messages/visitor-scripts.ts';
import { messageLanguages } from './messages/write.ts';
import { writeIfChanged } from './write-if-changed.ts';

/**
 * Builds what browsers load and tells the Worker its names:
 *   dist/client/assets/*        hashed scripts, styles and fonts
 *   .generated/assets.ts        ASSETS: addresses of the owner's scripts and of fonts; BUILD_ID
 *   .generated/visitor-scripts.ts  VISITOR_SCRIPTS: address of the script of pages, by language
 *   .generated/styles.ts        BASE_CSS and BLOCK_CSS, minified, inlined into pages
 */
const GENERATED = '.generated';
const OUT = 'dist/client';

interface ManifestEntry {
  file: string;
  name?: string;
  css?: string[];
  isEntry?: boolean;
}

const write = (file: string, text: string) => writeIfChanged(join(GENERATED, file), text);

/** A style sheet with those that it imports. */
function minified(path: string): string {
  const { code } = bundle({
    filename: path,
    minify: true,
    targets: { chrome: 120 << 16, safari: (16 << 16) | (4 << 8), firefox: 121 << 16 },
  });
  return code.toString();
}

/**
 * CSS of pages: client/styles/base.css, each style in worker/render named for its file (a block.css for its folder), and one
 * design.css in each of a gallery's design.
 */
function writeStyles(): void {
  const base = existsSync('client/styles/base.css') ? minified('client/styles/base.css') : '';
  const blocks: Record<string, string> = {};
  for (const entry of readdirSync('worker/render', { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.css')) continue;
    const name = entry.name === 'block.css' ? basename(entry.parentPath) : basename(entry.name, '.css');
    if (name in blocks) throw new Error(`Two styles are named ${name}.`);
    blocks[name] = minified(join(entry.parentPath, entry.name));
  }
  const designs = 'domain/galleries/designs';
  for (const { name } of readdirSync(designs, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    blocks[`gallery-${name}`] = minified(join(designs, name, 'design.css'));
  const extras = ['announcement-bar', 'consent'].filter((name) => existsSync(`client/styles/${name}.css`));
  for (const name of extras) blocks[name] = minified(`client/styles/${name}.css`);
  write(
    'styles.ts',
    `export const BASE_CSS: string = ${JSON.stringify(base)};\nexport const BLOCK_CSS: Readonly<Record<string, string>> = ${JSON.stringify(blocks, null, 1)};\n`,
  );
}

/** Entries of the build that ran last. */
function readEntries(): ManifestEntry[] {
  const manifest = JSON.parse(readFileSync(join(OUT, 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  return Object.values(manifest).filter((entry) => entry.isEntry);
}

/** Builds the script of pages once for each language; answers the addresses. */
async function buildVisitorScripts(): Promise<Record<string, string>> {
  const scripts: Record<string, string> = {};
  for (const language of messageLanguages()) {
    await build({ ...visitorBuild(language), logLevel: 'warn' });
    const entry = readEntries().find(({ name }) => name === 'visitor');
    scripts[language] = entry ? `/${entry.file}` : '';
  }
  write(VISITOR_SCRIPTS, visitorScriptsModule(scripts));
  return scripts;
}

function writeAssets(
  entries: readonly ManifestEntry[],
  visitorScripts: Record<string, string>,
  fonts: Record<string, string>,
): void {
  const fileOf = (name: string) => {
    const entry = entries.find((candidate) => candidate.name === name);
    return entry ? `/${entry.file}` : '';
  };
  const cssOf = (name: string) =>
    (entries.find((entry) => entry.name === name)?.css ?? []).map((file) => `/${file}`);
  const assets = {
    config: fileOf('config'),
    configCss: cssOf('config'),
    login: fileOf('login'),
    frame: fileOf('frame'),
    frameCss: cssOf('frame'),
    fonts,
  };
  const styles = readFileSync(join(GENERATED, 'styles.ts'), 'utf8');
  const buildId = createHash('sha256')
    .update(JSON.stringify([assets, visitorScripts]))
    .update(styles)
    .update(workerSources())
    .digest('hex')
    .slice(0, 10);
  write(
    'assets.ts',
    `export const ASSETS = ${JSON.stringify(assets, null, 2)} as const;\n/** Changes with every build: part of cache keys and entity tags. */\nexport const BUILD_ID = '${buildId}';\n`,
  );
}

/** The renderer's sources and texts: a new build of the Worker must not serve pages that the last one cached. */
function workerSources(): string {
  return ['worker/render', 'schema/messages']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('');
}

writeStyles();
await build({ logLevel: 'warn' });
const entries = readEntries();
const visitorScripts = await buildVisitorScripts();
writeAssets(entries, visitorScripts, await buildFonts(OUT, join(GENERATED, 'fonts')));

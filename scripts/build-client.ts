import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import type { FontFiles } from '../schema/contracts/design/font-files.ts';
import { visitorBuild } from '../vite.config.ts';
import { buildFonts } from './build-fonts.ts';
import { buildMap } from './build-map.ts';
import { buildPostalCodes } from './build-postal-codes.ts';
import {
  findConfigFiles,
  listFiles,
  type Manifest,
  type ManifestEntry,
  numberFiles,
} from './config-files.ts';
import { findNames, listCuts } from './cut-styles.ts';
import { VISITOR_SCRIPTS, visitorScriptsModule } from './messages/visitor-scripts.ts';
import { messageLanguages, writeOtherLanguages } from './messages/write.ts';
import { minifyStyles } from './minify-styles.ts';
import { moveSourceMaps } from './move-source-maps.ts';
import { writeIfChanged } from './write-if-changed.ts';

/**
 * Builds the client, and generates modules with the file names that the Worker needs:
 *   dist/client/assets/*        hashed scripts, styles and languages
 *   dist/client/assets/fonts/*  a folder per family with its files and licence
 *   dist/client/assets/map-*    cells and place lists of the built-in map
 *   dist/client/assets/postal-* places by postal code, a file per country and first two characters
 *   dist/client/assets/print-*  styles of every page on paper
 *   dist/client/source-maps/*   visitor scripts' source maps, readable only by the Worker, for error reports
 *   .generated/owner-manifest.json  chunks of the panel, for tests and the bench
 *   .generated/assets.ts        ASSETS: URLs of the panel's scripts, the common passwords and the fonts; BUILD_ID
 *   .generated/visitor-scripts.ts  VISITOR_SCRIPTS: URL of the visitor script, by language
 *   .generated/styles.ts        BASE_CSS and BLOCK_CSS, minified, inlined into pages
 *   .generated/style-cuts.ts    STYLE_CUTS: parts of these styles that pages leave out (cut-styles.ts)
 */
const GENERATED = '.generated';
const OUT = 'dist/client';

const write = (file: string, text: string) => writeIfChanged(join(GENERATED, file), text);

/**
 * Names worker/render's style sheets by file, or by folder for a block.css, and adds one style sheet per
 * gallery design.
 */
function writeStyles(): Record<string, string> {
  const base = existsSync('client/styles/base.css') ? minifyStyles('client/styles/base.css') : '';
  const blocks: Record<string, string> = {};
  for (const entry of readdirSync('worker/render', { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.css')) continue;
    const name = entry.name === 'block.css' ? basename(entry.parentPath) : basename(entry.name, '.css');
    if (name in blocks) throw new Error(`Two styles have the name ${name}.`);
    blocks[name] = minifyStyles(join(entry.parentPath, entry.name));
  }
  const designs = 'domain/galleries/designs';
  for (const name of readdirSync(designs).filter((file) => file.endsWith('.css')))
    blocks[`gallery-${basename(name, '.css')}`] = minifyStyles(join(designs, name));
  for (const name of ['announcement-bar', 'disclosure', 'search-form', 'text-parts'])
    blocks[name] = minifyStyles(`client/styles/${name}.css`);
  write(
    'styles.ts',
    `export const BASE_CSS: string = ${JSON.stringify(base)};\nexport const BLOCK_CSS: Readonly<Record<string, string>> = ${JSON.stringify(blocks, null, 1)};\n`,
  );
  return { base, ...blocks };
}

/** Writes which parts of the styles a page needs only with certain markup. Call this after the visitor's build. */
function writeStyleCuts(styles: Readonly<Record<string, string>>): void {
  const scripts = Object.values(readManifest()).filter(({ file }) => file.endsWith('.js'));
  const isAddedLater = findNames(scripts.map(({ file }) => readFileSync(join(OUT, file), 'utf8')));
  const cuts = Object.entries(styles).map(([name, css]) => [name, listCuts(css, isAddedLater)] as const);
  write(
    'style-cuts.ts',
    `export const STYLE_CUTS: Readonly<Record<string, readonly (readonly [number, number, string])[]>> = ${JSON.stringify(Object.fromEntries(cuts))};\n`,
  );
}

const readManifest = (): Manifest => JSON.parse(readFileSync(join(OUT, 'manifest.json'), 'utf8')) as Manifest;
const listEntries = (manifest: Manifest) => Object.values(manifest).filter((entry) => entry.isEntry);

async function buildVisitorScripts(): Promise<Record<string, string>> {
  const scripts: Record<string, string> = {};
  for (const language of messageLanguages()) {
    await build({ ...visitorBuild(language), logLevel: 'warn' });
    const entry = listEntries(readManifest()).find(({ name }) => name === 'visitor');
    scripts[language] = entry ? `/${entry.file}` : '';
  }
  write(VISITOR_SCRIPTS, visitorScriptsModule(scripts));
  return scripts;
}

function writeAssets(
  owner: Manifest,
  visitorScripts: Record<string, string>,
  fonts: Record<string, FontFiles>,
  map: string,
  postal: string,
): void {
  const entries: readonly ManifestEntry[] = listEntries(owner);
  const getFile = (name: string) => {
    const entry = entries.find((candidate) => candidate.name === name);
    return entry ? `/${entry.file}` : '';
  };
  const listStyles = (name: string) =>
    (entries.find((entry) => entry.name === name)?.css ?? []).map((file) => `/${file}`);
  const assets = {
    config: getFile('config'),
    configCss: listStyles('config'),
    configFiles: numberFiles(findConfigFiles(owner)),
    /** The script that starts the editor before the panel has loaded, followed by its imports. */
    firstFrame: [...listFiles(owner, 'client/config/app/open-first-frame.ts')],
    login: getFile('login'),
    frame: getFile('frame'),
    frameImports: [...listFiles(owner, 'client/config/canvas/frame/main.ts')]
      .filter((file) => file.endsWith('.js'))
      .slice(1),
    frameCss: listStyles('frame'),
    fonts,
    map,
    postal,
    commonPasswords: copyCommonPasswords(),
    print: writePrintStyles(),
  };
  const css = ['styles.ts', 'style-cuts.ts'].map((file) => readFileSync(join(GENERATED, file), 'utf8'));
  const buildId = createHash('sha256')
    .update(JSON.stringify([assets, visitorScripts]))
    .update(css.join(''))
    .update(workerSources())
    .digest('hex')
    .slice(0, 10);
  write(
    'assets.ts',
    `export const ASSETS = ${JSON.stringify(assets, null, 2)} as const;\n/** Changes with every build: part of cache keys and entity tags. */\nexport const BUILD_ID = '${buildId}';\n`,
  );
}

/** Writes the styles for paper to a separate file, which browsers load after everything else. */
function writePrintStyles(): string {
  const css = minifyStyles('client/styles/print.css');
  const file = `assets/print-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  writeFileSync(join(OUT, file), css);
  return `/${file}`;
}

/**
 * Writes the common passwords to a separate file, because the Worker reads them only when a user chooses a
 * password.
 */
function copyCommonPasswords(): string {
  const text = readFileSync('domain/accounts/common-passwords.txt', 'utf8');
  const words = text.replace(/^#.*\n/gm, '');
  const file = `assets/common-passwords-${createHash('sha256').update(words).digest('hex').slice(0, 8)}.txt`;
  writeFileSync(join(OUT, file), words);
  return `/${file}`;
}

/**
 * Returns the Worker's rendering code and messages. BUILD_ID includes their hash, because a new Worker must
 * not serve pages that an older Worker cached.
 */
function workerSources(): string {
  return ['worker/render', 'schema/messages']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('');
}

const styles = writeStyles();
await build({ logLevel: 'warn' });
const owner = readManifest();
writeFileSync(join(GENERATED, 'owner-manifest.json'), JSON.stringify(owner));
const visitorScripts = await buildVisitorScripts();
writeStyleCuts(styles);
moveSourceMaps(OUT);
writeOtherLanguages();
writeAssets(
  owner,
  visitorScripts,
  await buildFonts(OUT, join(GENERATED, 'fonts')),
  buildMap(OUT, join(GENERATED, 'map')),
  buildPostalCodes(OUT),
);

import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { minifyStyles } from './minify-styles.ts';

const PREFIX = '\0adopted:';
const EXTENSION = '.css';

/**
 * Turns a style sheet that a visitor script imports into part of that script, which adopts it. The sheet costs
 * no request, and pages need no code that waits for it.
 */
const adoptedStyles: Plugin = {
  name: 'adopted-styles',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.css$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      // The extension is removed, because the bundler would handle a path that ends in .css as a style sheet.
      return found && `${PREFIX}${relative('.', found.id).slice(0, -EXTENSION.length)}`;
    },
  },
  load: {
    filter: { id: /^\0adopted:/ },
    handler(id) {
      const css = JSON.stringify(minifyStyles(id.slice(PREFIX.length) + EXTENSION));
      return `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${css});\ndocument.adoptedStyleSheets.push(sheet);`;
    },
  },
};

/** Matches Vite's plugins that wrap each dynamic import in code that loads the style sheets of its chunk. */
const PRELOADING = /^(vite:build-import-analysis|native:import-analysis-build)$/;

/** Leaves dynamic imports as written. Adopted style sheets need no preloading. */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved({ plugins }) {
    const list = plugins as Plugin[];
    for (const plugin of list.filter(({ name }) => PRELOADING.test(name)))
      list.splice(list.indexOf(plugin), 1);
  },
};

/** Small modules without state: messages, functions that few scripts share, and rules of galleries. */
const COPIED = [
  /[\\/]messages[\\/]\w+[\\/]\w+\.ts$/,
  /(beacon|cut-text|deadline|debounce|first-interest|formatters|listeners|message-parts|motion-time|page-language|resize|time-zone|uncover-focus|without-secrets)\.ts$/,
  /galleries[\\/](address|constants|drag|errors|galleries|slide|track|transitions)\.ts$/,
  /^\.[\\/](constants|slide)\.ts$/,
];

/**
 * Copies small modules into each script that imports them. A chunk of its own would cost a request, and the
 * messages in it would be those of every script.
 */
const copiedModules: Plugin = {
  name: 'copied-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: COPIED },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      // A slash in the query would change the folder of the module's own imports.
      return found && importer ? `${found.id}?for=${relative('.', importer).replace(/\W+/g, '-')}` : found;
    },
  },
};

export const visitorPlugins: readonly Plugin[] = [adoptedStyles, plainImports, copiedModules];

import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetBuild, hashInputs, isCurrent, recordBuild } from '../../scripts/build-state.ts';

const FILES = {
  'client/config/main.ts': 'start();',
  'domain/carts/price.ts': 'export const price = 1;',
  'migrations/0000_tables.sql': 'CREATE TABLE a (b TEXT);',
  'schema/messages/en/carts.json': '{"empty":"Your cart is empty"}',
  'scripts/bundle.ts': 'build();',
  'worker/index.ts': 'export default {};',
  'worker/render/block.css': 'p { margin: 0 }',
  'package-lock.json': '{}',
  'package.json': '{}',
  'vite.config.ts': 'export default {};',
  'wrangler.toml': 'name = "sitewright"',
  'dist/client/assets/main-1234.js': 'start()',
  '.generated/assets.ts': 'export const ASSETS = {};',
  '.generated/worker/index.mjs': 'export default {}',
};
const NODE = ['v24.1.0'];

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const remove = (file: string) => rmSync(join(root, file));

/** Records a build as `npm start` does. `whileBuilding` runs during the build. */
function build(whileBuilding = () => {}): void {
  const inputs = hashInputs(root, NODE);
  forgetBuild(root);
  whileBuilding();
  recordBuild(root, inputs);
}
const isBuilt = (environment = NODE) => isCurrent(root, hashInputs(root, environment));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-state-'));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a build is current until one of its inputs changes', () => {
  expect(isBuilt()).toBe(false);
  build();
  expect(isBuilt()).toBe(true);
});

it('a change to a file that no build reads leaves the build current', () => {
  build();
  write('README.md', 'New');
  write('test/domain/price.test.ts', 'it()');
  expect(isBuilt()).toBe(true);
});

it('a source with a new modification time but the same content does not count as changed', () => {
  build();
  utimesSync(join(root, 'worker/index.ts'), 1, 1);
  expect(isBuilt()).toBe(true);
});

describe('the next start builds again after', () => {
  const inputs = Object.keys(FILES).filter((file) => !/^(?:dist|\.generated)\//.test(file));

  it.each(inputs)('a change to %s', (file) => {
    build();
    write(file, `${FILES[file as keyof typeof FILES]} `);
    expect(isBuilt()).toBe(false);
  });

  it.each(inputs)('the loss of %s', (file) => {
    build();
    remove(file);
    expect(isBuilt()).toBe(false);
  });

  it('a new source', () => {
    build();
    write('worker/render/gallery.css', '');
    expect(isBuilt()).toBe(false);
  });

  it('a renamed source', () => {
    build();
    renameSync(join(root, 'worker/render/block.css'), join(root, 'worker/render/text.css'));
    expect(isBuilt()).toBe(false);
  });

  it('text moved from one source file to the next', () => {
    write('client/a.ts', 'one two');
    write('client/b.ts', 'three');
    build();
    write('client/a.ts', 'one');
    write('client/b.ts', ' twothree');
    expect(isBuilt()).toBe(false);
  });

  it('a change of the Node version', () => {
    build();
    expect(isBuilt(['v24.2.0'])).toBe(false);
  });

  it('an interrupted build', () => {
    build();
    forgetBuild(root);
    expect(isBuilt()).toBe(false);
  });

  it('a change to a source during the last build', () => {
    build(() => write('worker/index.ts', 'export default { fetch };'));
    expect(isBuilt()).toBe(false);
  });

  it.each(['dist/client/assets/main-1234.js', '.generated/assets.ts', '.generated/worker/index.mjs'])(
    'a change to or deletion of %s by another process',
    (file) => {
      build();
      utimesSync(join(root, file), 1, 1);
      expect(isBuilt()).toBe(false);
      build();
      remove(file);
      expect(isBuilt()).toBe(false);
    },
  );

  it('a file that another process added to the output', () => {
    build();
    write('dist/client/assets/language-de-1234.json', '{}');
    expect(isBuilt()).toBe(false);
  });
});

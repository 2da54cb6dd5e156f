import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { findConfigFiles, listFiles, type Manifest } from '../../scripts/config-files.ts';
import { type Figure, kilobytes } from './figure.ts';

const LIMIT_BYTES = 60_000;
const FIRST_VIEW_BYTES = 200_000;
/**
 * Size of the iframe's script before drag and drop was added, and maximum size that drag and drop may add.
 */
const FRAME_BEFORE_BYTES = 8_500;
const FRAME_MORE_BYTES = 9_000;
const REACT = /\/react-[^/]*\.js$/;

const sum = (files: Iterable<string>) =>
  [...files].reduce((bytes, file) => bytes + gzipSync(readFileSync(`dist/client/${file}`)).byteLength, 0);

export function measurePanel(): Figure[] {
  const manifest = JSON.parse(readFileSync('.generated/owner-manifest.json', 'utf8')) as Manifest;
  const isScript = (file: string) => file.endsWith('.js');
  const entry = [...listFiles(manifest, 'client/config/app/main.tsx')].filter(isScript);
  const react = entry.filter((file) => REACT.test(file));
  const own = sum(entry) - sum(react);
  const { shell, routes } = findConfigFiles(manifest);
  const loaded = (files: Iterable<string>) => new Set([...shell, ...files].filter(isScript));
  const figure = (name: string, bytes: number, note?: string): Figure => ({
    group: 'Scripts of the panel (gzip)',
    name,
    target: '',
    measured: kilobytes(bytes),
    isMet: null,
    ...(note && { note }),
  });
  const limited = (name: string, bytes: number, limit: number, note: string): Figure => ({
    ...figure(name, bytes, note),
    target: `< ${kilobytes(limit)}`,
    isMet: bytes < limit,
  });
  const firstView = loaded(routes.pages ?? []);
  const frame = sum([...listFiles(manifest, 'client/config/canvas/frame/main.ts')].filter(isScript));
  const route = (name: string, key: string) => {
    const files = loaded(routes[key] ?? []);
    return figure(name, sum(files), `${files.size} files, all named by the document`);
  };
  const blocks = loaded([
    ...(routes.pages ?? []),
    ...listFiles(manifest, 'client/config/canvas/panels/block-settings.tsx'),
    ...listFiles(manifest, 'client/config/canvas/panels/section-settings.tsx'),
    ...listFiles(manifest, 'client/config/canvas/page/page-settings.tsx'),
  ]);
  return [
    {
      ...figure('the entry script, without React', own, `with React ${kilobytes(sum(entry))}`),
      target: `< ${kilobytes(LIMIT_BYTES)}`,
      isMet: own < LIMIT_BYTES,
    },
    limited(
      '/config: a page in the editor',
      sum(firstView),
      FIRST_VIEW_BYTES,
      `${firstView.size} files, all named by the document`,
    ),
    limited(
      'the script of the editing frame',
      frame,
      FRAME_BEFORE_BYTES + FRAME_MORE_BYTES,
      `${kilobytes(frame - FRAME_BEFORE_BYTES)} more than before blocks were dragged`,
    ),
    figure(
      '/config: a page in the editor, with all side panels',
      sum(blocks),
      'loaded when the browser is idle',
    ),
    route('the list of products', 'products'),
    route('the list of orders', 'orders'),
  ];
}

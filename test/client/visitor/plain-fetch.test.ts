import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Scripts that call `fetch` directly, with the reason why they do not need `request`. */
const PLAIN: Readonly<Record<string, string>> = {
  'client/page/request.ts': 'is the kernel',
  'client/page/beacon.ts': 'sends what may be lost, while the page is left',
  'client/visitor/reload-for-new-build.ts': 'asks whether a file of the build exists',
  'client/media/album/playback-error.ts': 'asks whether a media file exists',
  'client/commerce/fill-place.ts': 'reads files of postal codes, where a missing file means no places',
  'client/blocks/provider/frame.ts': 'asks whether a third party answers',
  'client/analytics/post-event.ts': 'sends statistics, which are given up after 2.5 seconds',
  'client/analytics/performance.ts':
    'reads the settings of statistics by a request that has events of its own',
  'client/analytics/page-load-id.ts': 'watches that request',
  'client/analytics/recording.ts':
    'asks for the name of a recording; the script that measures a visit is one file',
};

const CALLS = /(?<![\w.#])fetch\s*\(|(?:window|globalThis|self)\.fetch|\bXMLHttpRequest\(/;

it('every call on a visitor’s page goes through the data client, except those listed here', () => {
  const files = globSync('client/**/*.ts').filter((file) => !file.startsWith('client/config/'));
  expect(files.length).toBeGreaterThan(100);
  const plain = files.filter((file) => CALLS.test(readFileSync(file, 'utf8')));
  expect(plain.sort()).toEqual(Object.keys(PLAIN).sort());
});

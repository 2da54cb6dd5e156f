import { describe, expect, it } from 'vitest';
import { findConfigFiles, type Manifest, numberFiles } from '../../scripts/config-files.ts';

const shell = (file: string) => `client/config/app/${file}`;
const MANIFEST: Manifest = {
  'client/config/app/main.tsx': { file: 'main.js', css: ['main.css'], imports: ['_react'] },
  _react: { file: 'react.js' },
  _zod: { file: 'zod.js', imports: ['_react'] },
  'client/config/kit/account/load-account.ts': { file: 'load-account.js', imports: ['_zod'] },
  [shell('overlays.tsx')]: { file: 'overlays.js', imports: ['client/config/app/main.tsx'] },
  [shell('rail-tools.tsx')]: { file: 'rail-tools.js' },
  'client/config/screens/orders/orders-route.tsx': {
    file: 'orders.js',
    css: ['orders.css'],
    imports: ['_zod', '_table'],
  },
  _table: { file: 'table.js' },
  'client/config/canvas/frame/main.ts': { file: 'frame.js' },
};

describe('the modules that the panel document preloads', () => {
  const files = findConfigFiles(MANIFEST);

  it('the document preloads the shell’s scripts with all their imports, but not its style sheet, which the document links', () => {
    expect(files.shell.toSorted()).toEqual(
      ['load-account.js', 'main.js', 'overlays.js', 'rail-tools.js', 'react.js', 'zod.js'].toSorted(),
    );
  });

  it('the document preloads the modules of the current screen’s route that the shell has not loaded', () => {
    expect(files.routes).toEqual({ orders: ['orders.js', 'orders.css', 'table.js'] });
  });

  it('the build fails if a part of the shell is missing', () => {
    const { [shell('overlays.tsx')]: _, ...rest } = MANIFEST;
    expect(() => findConfigFiles(rest)).toThrow('overlays.tsx');
  });

  it('the document names each file only once', () => {
    const { names, shell: numbers, routes } = numberFiles(files);
    expect(new Set(names).size).toBe(names.length);
    expect(numbers.map((index) => names[index])).toEqual(files.shell);
    expect(routes.orders?.map((index) => names[index])).toEqual(files.routes.orders);
  });
});

import { describe, expect, it } from 'vitest';
import { filesUnder, listImports, loadedWith } from '#support/node/module-graph.ts';

const FIRST_VIEW = [
  'app/main.tsx',
  'kit/account/load-account.ts',
  'app/overlays.tsx',
  'app/rail-tools.tsx',
  'screens/pages/pages-route.tsx',
].map((file) => `client/config/${file}`);

describe('the code that the panel loads before it shows a page in the editor', () => {
  it.each(FIRST_VIEW)('contains neither React Aria nor sonner: %s', (file) => {
    const graph = loadedWith(file);
    expect([...graph].filter(([name]) => /^(?:react-aria|react-stately|sonner)/.test(name))).toEqual([]);
  });

  it('shows every toast through kit/ui/toast.ts, which queues toasts until sonner has loaded', () => {
    const direct = filesUnder('client')
      .flatMap(listImports)
      .filter(({ target, isType }) => target === 'sonner' && !isType);
    expect(direct.map(({ file }) => file)).toEqual(['client/config/app/toasts.tsx']);
  });

  it('does not include React Aria, which loads when a menu opens', () => {
    expect([...loadedWith('client/config/kit/overlays/menu-popover.tsx').keys()]).toContain(
      'react-aria-components',
    );
  });
});

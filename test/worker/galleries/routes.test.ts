import { describe, expect, it } from 'vitest';
import { CALL_LIST } from '#generated/call-list.ts';
import { front } from '#worker/front.ts';

const routes = [...CALL_LIST, ...front.routes.map(({ method, path }) => `${method} ${path}`)];

describe('[B2.01] galleries and widgets', () => {
  it('galleries and widgets have no routes and request only pages, images and files', () => {
    expect(routes.length).toBeGreaterThan(100);
    expect(routes.filter((route) => /galler|lightbox|slide|carousel|caption/i.test(route))).toEqual([]);
  });

  it('galleries and widgets are rendered for the editor only by the two rendering calls (B7.22)', () => {
    const ofWidgets = routes.filter((route) => /widget/i.test(route));
    expect(new Set(ofWidgets)).toEqual(
      new Set(['POST /api/widget/GetWidgetRendering', 'POST /api/widget/render-sections']),
    );
  });
});

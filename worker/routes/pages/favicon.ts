import type { Context } from 'hono';
import type { AppEnv } from '../../env.ts';

export function favicon(c: Context<AppEnv>): Response {
  const { design, settings } = c.var.site;
  const colour = (id: string) => {
    const found = design.palette.find((entry) => entry.id === id)?.value.values;
    return found ? `hsl(${found.hue} ${found.saturation}% ${found.lightness}%)` : '#333';
  };
  const initial = [...settings.title][0]?.replace(/[&<>]/g, '') ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${colour('darkAccent')}"/><text x="16" y="22" text-anchor="middle" font-family="Georgia,serif" font-size="18" fill="${colour('white')}">${initial}</text></svg>`;
  return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
}

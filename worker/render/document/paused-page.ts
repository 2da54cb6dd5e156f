import { escapeHtml } from '#domain/html/escape-html.ts';
import { isRightToLeft } from '#domain/i18n/language.ts';
import type { Design } from '#schema/contracts/design/design.ts';

interface PausedPage {
  title: string;
  /** May contain line breaks. */
  text: string;
  lang: string;
  siteTitle: string;
  palette: Design['palette'];
}

function toCss(palette: Design['palette'], id: Design['palette'][number]['id'], fallback: string): string {
  const values = palette.find((colour) => colour.id === id)?.value.values;
  return values ? `hsl(${values.hue} ${values.saturation}% ${values.lightness}%)` : fallback;
}

/** Renders the page of a paused site in the site's colours, without scripts, images or fonts to load. */
export function pausedPage({ title, text, lang, siteTitle, palette }: PausedPage): string {
  const light = toCss(palette, 'white', '#fff');
  const dark = toCss(palette, 'black', '#111');
  const accent = toCss(palette, 'accent', '#777');
  return `<!doctype html><html lang="${escapeHtml(lang)}"${isRightToLeft(lang) ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(siteTitle)}</title><meta name="robots" content="noindex"><style>
body{box-sizing:border-box;min-height:100vh;min-height:100dvh;margin:0;padding:clamp(1.5rem,6vw,5rem);display:grid;grid-template-rows:auto 1fr;font:18px/1.6 system-ui,sans-serif;background:${light};color:${dark}}
header{font-weight:600;letter-spacing:.01em;overflow-wrap:anywhere}
main{align-self:center;max-width:40rem;padding-block:3rem}
main::before{content:"";display:block;width:4rem;height:4px;margin-bottom:2rem;border-radius:2px;background:${accent}}
h1{margin:0 0 1rem;font:500 clamp(2.6rem,9vw,5.5rem)/1.02 ui-serif,Georgia,serif;letter-spacing:-.02em;text-wrap:balance}
p{margin:0;max-width:34rem;font-size:clamp(1.05rem,2.4vw,1.3rem);white-space:pre-line;overflow-wrap:anywhere}
</style></head><body><header><bdi>${escapeHtml(siteTitle)}</bdi></header><main><h1>${escapeHtml(title)}</h1><p dir="auto">${escapeHtml(text)}</p></main></body></html>`;
}

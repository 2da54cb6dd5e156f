import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { isRightToLeft } from '#domain/i18n/language.ts';
import { BASE_CSS, BLOCK_CSS } from '#generated/styles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { renderBlockToHtml } from '../blocks/render-block.tsx';
import { designCss } from '../design/design-css.ts';
import type { RenderContext } from '../kit/context.ts';

const BLOCK_ID = 'preview';

/** Renders a preview of a form, without JavaScript. A form that opens over the page is rendered open. */
export async function previewForm(form: RenderedForm, page: RenderContext): Promise<string> {
  const isNewsletter = form.definition.kind === 'newsletter';
  const shown: RenderedForm = {
    ...form,
    definition: {
      ...form.definition,
      overlay: { ...form.definition.overlay, isOverlayForm: false },
      // The owner's code runs only for visitors, not in the editor.
      advanced: { ...form.definition.advanced, postSubmitHtml: '' },
    },
  };
  const block: Block = {
    id: BLOCK_ID,
    type: isNewsletter ? BLOCK_TYPE.newsletter : BLOCK_TYPE.form,
    layout: { x: 0, y: 0, width: 24, height: 1 },
    value: isNewsletter ? { formId: form.id, title: '' } : { formId: form.id },
  };
  const html = renderBlockToHtml(block, {
    ...page,
    mode: 'visitor',
    forms: new Map([[form.id, shown]]),
  });
  const { locale } = page.site.settings;
  const sheets = ['form-core', isNewsletter ? 'newsletter' : 'form'].map((name) => BLOCK_CSS[name] ?? '');
  const css = designCss(page.site.design) + BASE_CSS + sheets.join('');
  return `<!doctype html><html lang="${escapeHtml(locale)}"${isRightToLeft(locale) ? ' dir="rtl"' : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(form.definition.name)}</title><style>${css}</style></head>
<body><main class="section theme-lightest"><div class="block b-${isNewsletter ? 'newsletter' : 'form'}">${html}</div></main></body></html>`;
}

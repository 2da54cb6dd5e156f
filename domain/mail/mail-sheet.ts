import type { MailColours, MailDesign } from './mail-design.ts';

export interface Sheet extends MailColours {
  start: 'left' | 'right';
  end: 'left' | 'right';
  css: string;
}

export const DARK_MEDIA = '@media (prefers-color-scheme:dark)';

/** Outlook.com replaces colours in dark mode and marks the elements with this attribute. */
const DARK_SCOPES = ['', '[data-ogsc] '] as const;

function darkRules({ ground, ink, quiet, line, accent, onAccent }: MailColours): string[] {
  return [
    `.m-ground{background:${ground}!important;background-color:${ground}!important;color:${ink}!important}`,
    `.m-ink{color:${ink}!important}`,
    `.m-quiet{color:${quiet}!important}`,
    `.m-line{border-color:${line}!important}`,
    `.m-button{background:${accent}!important;background-color:${accent}!important}`,
    `a.m-button{color:${onAccent}!important}`,
  ];
}

/** Logos keep a light background in dark mode, because they were designed for one. */
const logoRule = (look: MailDesign) =>
  look.logo ? `.m-masthead{background:${look.light.ground}!important;padding:20px!important}` : '';

export function createSheet(look: MailDesign, isRtl: boolean): Sheet {
  const rules = [...darkRules(look.dark), logoRule(look)].filter((rule) => rule !== '');
  const [media, outlook] = DARK_SCOPES.map((scope) => rules.map((rule) => scope + rule).join(''));
  return {
    ...look.light,
    start: isRtl ? 'right' : 'left',
    end: isRtl ? 'left' : 'right',
    css: `:root{color-scheme:light dark;supported-color-schemes:light dark}${DARK_MEDIA}{${media}}${outlook}@media (max-width:480px){.m-heading{font-size:28px!important;line-height:34px!important}.m-edge{padding:24px 18px!important}}`,
  };
}

import { darkroom } from './darkroom.ts';
import { type DesignTheme, defineTheme } from './define-theme.ts';
import { encore } from './encore.ts';
import { trattoria } from './trattoria.ts';

const crema = defineTheme({
  id: 'crema',
  name: 'Crema',
  about: 'A bold serif, raspberry and strawberry colors, soft shadows, for cafés and bakeries.',
  palette: ['#fff8ee', '#ffdfd6', '#b3264e', '#4c2c21', '#24130d'],
  fonts: { heading: 'playfair-display', body: 'dm-sans' },
  tweaks: {
    headingWeight: 800,
    headingTracking: -1.5,
    baseSizePx: 17,
    scalePhone: 1.28,
    scaleDesktop: 1.38,
    pageWidthPx: 1200,
    cornerRadiusPx: 18,
    spacing: 0.9,
    buttonShape: 'pill',
    imageStyle: 'shadow',
    animationStyle: 'none',
    animationSpeed: 'fast',
  },
  header: { position: 'fixed', hasDropShadow: true },
});

const atelier = defineTheme({
  id: 'atelier',
  name: 'Atelier',
  about: 'A large high-contrast serif, plenty of white space, one lipstick red, for fashion.',
  palette: ['#ffffff', '#efebe6', '#a1112f', '#2a2827', '#0d0c0c'],
  fonts: { heading: 'bodoni-moda', body: 'outfit' },
  tweaks: {
    headingWeight: 400,
    headingTracking: -3,
    baseSizePx: 16,
    scalePhone: 1.333,
    scaleDesktop: 1.5,
    pageWidthPx: 1720,
    cornerRadiusPx: 0,
    spacing: 1.45,
    buttonStyle: 'underline',
    buttonCase: 'uppercase',
    animationStyle: 'none',
    animationSpeed: 'slow',
    pageTransition: 'fade',
  },
  header: { position: 'scroll-back', style: 'theme' },
});

const playground = defineTheme({
  id: 'playground',
  name: 'Playground',
  about: 'Friendly type, sun yellow and sea green on rounded panels, for schools and children.',
  palette: ['#fffdf6', '#ffdf7a', '#0b6f6a', '#2b2f77', '#191a3d'],
  fonts: { heading: 'shantell-sans', body: 'nunito-sans' },
  tweaks: {
    headingWeight: 700,
    headingTracking: -1,
    baseSizePx: 18,
    scalePhone: 1.22,
    scaleDesktop: 1.28,
    pageWidthPx: 1280,
    cornerRadiusPx: 24,
    spacing: 0.85,
    buttonShape: 'pill',
    sectionStyle: 'panels',
    animationStyle: 'none',
    animationSpeed: 'medium',
  },
  header: { position: 'static' },
});

const plan = defineTheme({
  id: 'plan',
  name: 'Plan',
  about: 'Typewriter headings on concrete gray, thin lines and framed images, for architects.',
  palette: ['#f3f3f0', '#d9dad4', '#a9300a', '#3a4240', '#161918'],
  fonts: { heading: 'azeret-mono', body: 'work-sans' },
  tweaks: {
    headingWeight: 500,
    headingTracking: -5,
    baseSizePx: 16,
    scalePhone: 1.15,
    scaleDesktop: 1.22,
    pageWidthPx: 1480,
    cornerRadiusPx: 0,
    spacing: 1,
    buttonStyle: 'outline',
    imageStyle: 'line',
    sectionStyle: 'lines',
  },
  header: { position: 'static', borderPx: 1 },
});

const ledger = defineTheme({
  id: 'ledger',
  name: 'Ledger',
  about: 'A sturdy serif, navy and one clear blue, lines between sections, for advisers and practices.',
  palette: ['#ffffff', '#eaeff5', '#1d4ed0', '#16294c', '#0b1324'],
  fonts: { heading: 'source-serif-4', body: 'source-sans-3' },
  tweaks: {
    headingWeight: 600,
    headingTracking: -1.5,
    baseSizePx: 18,
    scalePhone: 1.2,
    scaleDesktop: 1.25,
    pageWidthPx: 1180,
    cornerRadiusPx: 4,
    spacing: 0.85,
    imageStyle: 'plain',
    sectionStyle: 'lines',
  },
  header: { position: 'fixed', shrinks: true, borderPx: 1 },
});

const commonGround = defineTheme({
  id: 'common-ground',
  name: 'Common Ground',
  about: 'A wide sans serif, leaf green and brick, simple and direct, for charities and associations.',
  palette: ['#fbfaf3', '#d8ebc4', '#b0391c', '#1c5541', '#11231b'],
  fonts: { heading: 'bricolage-grotesque', body: 'source-sans-3' },
  tweaks: {
    headingWeight: 700,
    headingTracking: -2.5,
    baseSizePx: 19,
    scalePhone: 1.22,
    scaleDesktop: 1.3,
    pageWidthPx: 1320,
    cornerRadiusPx: 12,
    spacing: 0.95,
    buttonShape: 'pill',
    imageStyle: 'plain',
  },
  header: { position: 'fixed' },
});

const workbench = defineTheme({
  id: 'workbench',
  name: 'Workbench',
  about: 'A soft serif on chalk, thin lines and large images, for makers and studios.',
  palette: ['#f6f3ed', '#d5e0da', '#9a4324', '#33504a', '#1c2624'],
  fonts: { heading: 'fraunces', body: 'instrument-sans' },
  tweaks: {
    headingWeight: 380,
    baseSizePx: 17,
    scalePhone: 1.25,
    scaleDesktop: 1.333,
    pageWidthPx: 1360,
    cornerRadiusPx: 2,
    animationStyle: 'none',
  },
  header: { position: 'scroll-back' },
});

export type { DesignTheme };

/** Ordered so that neighbouring themes look clearly different. */
export const THEMES: readonly DesignTheme[] = [
  workbench,
  encore,
  trattoria,
  ledger,
  playground,
  darkroom,
  crema,
  plan,
  commonGround,
  atelier,
];

/** Applies a theme and keeps everything that the theme does not set, such as custom CSS. */
export const withTheme = <Present extends DesignTheme['design']>(
  design: Present,
  theme: DesignTheme,
): Present => ({ ...design, ...theme.design });

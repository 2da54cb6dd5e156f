import { defineTheme } from './define-theme.ts';

export const encore = defineTheme({
  id: 'encore',
  name: 'Encore',
  about: 'Extra-wide capitals, acid yellow and pink on night blue, for bands, clubs and festivals.',
  palette: ['#0b0a14', '#1f1a33', '#d6f83c', '#ff6fa5', '#f6f2ff'],
  fonts: { heading: 'unbounded', body: 'space-grotesk' },
  tweaks: {
    headingWeight: 800,
    headingCase: 'uppercase',
    headingTracking: -3,
    baseSizePx: 17,
    scalePhone: 1.22,
    scaleDesktop: 1.333,
    pageWidthPx: 1560,
    cornerRadiusPx: 0,
    spacing: 0.9,
    buttonCase: 'uppercase',
    animationStyle: 'none',
    animationSpeed: 'fast',
  },
  header: { position: 'fixed', shrinks: true },
});

import { defineTheme } from './define-theme.ts';

export const workbench = defineTheme({
  id: 'workbench',
  name: 'Workbench',
  about: 'A soft serif on chalk, hairlines and large pictures: for makers and studios.',
  palette: ['#f6f3ed', '#d5e0da', '#9a4324', '#33504a', '#1c2624'],
  fonts: { heading: 'fraunces', body: 'instrument-sans' },
  tweaks: {
    headingWeight: 380,
    baseSizePx: 17,
    scalePhone: 1.25,
    scaleDesktop: 1.333,
    pageWidthPx: 1360,
    cornerRadiusPx: 2,
    animationStyle: 'fade',
  },
  header: { position: 'scroll-back' },
});

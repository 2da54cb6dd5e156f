import { defineTheme } from './define-theme.ts';

export const crema = defineTheme({
  id: 'crema',
  name: 'Crema',
  about:
    'Handwriting as on a chalkboard, raspberry and strawberry milk, soft shadows: for cafés and bakeries.',
  palette: ['#fff8ee', '#ffdfd6', '#b3264e', '#4c2c21', '#24130d'],
  fonts: { heading: 'caveat', body: 'dm-sans' },
  tweaks: {
    headingWeight: 700,
    headingTracking: -0.5,
    baseSizePx: 17,
    scalePhone: 1.36,
    scaleDesktop: 1.44,
    pageWidthPx: 1200,
    cornerRadiusPx: 18,
    spacing: 0.9,
    buttonShape: 'pill',
    imageStyle: 'shadow',
    animationStyle: 'fade',
    animationSpeed: 'fast',
  },
  header: { position: 'fixed', hasDropShadow: true },
});

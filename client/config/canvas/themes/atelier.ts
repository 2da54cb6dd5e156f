import { defineTheme } from './define-theme.ts';

export const atelier = defineTheme({
  id: 'atelier',
  name: 'Atelier',
  about: 'A high-contrast display serif at great size, much white, one lipstick red: for fashion.',
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
    animationStyle: 'expand',
    animationSpeed: 'slow',
    pageTransition: 'fade',
  },
  header: { position: 'scroll-back', style: 'theme' },
});

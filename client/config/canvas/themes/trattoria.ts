import { defineTheme } from './define-theme.ts';

export const trattoria = defineTheme({
  id: 'trattoria',
  name: 'Trattoria',
  about: 'A narrow old-style serif, arched images, wine and olive, for restaurants and hotels.',
  palette: ['#fbf5e9', '#ecdcbd', '#7d2427', '#3f4527', '#21150f'],
  fonts: { heading: 'cormorant', body: 'figtree' },
  tweaks: {
    headingWeight: 520,
    headingTracking: -1,
    baseSizePx: 17,
    scalePhone: 1.3,
    scaleDesktop: 1.4,
    pageWidthPx: 1240,
    cornerRadiusPx: 0,
    spacing: 1.15,
    buttonStyle: 'outline',
    buttonCase: 'uppercase',
    imageStyle: 'arch',
    animationStyle: 'none',
    animationSpeed: 'slow',
    pageTransition: 'fade',
  },
  header: { position: 'static' },
});

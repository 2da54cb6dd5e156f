import { defineTheme } from './define-theme.ts';

export const playground = defineTheme({
  id: 'playground',
  name: 'Playground',
  about: 'Friendly letters, sun yellow and sea green on round panels: for schools and children.',
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
    animationStyle: 'scale',
    animationSpeed: 'medium',
  },
  header: { position: 'static' },
});

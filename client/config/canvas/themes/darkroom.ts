import { defineTheme } from './define-theme.ts';

/** An inverted palette: its lightest colour is nearly black and is most sections' background. */
export const darkroom = defineTheme({
  id: 'darkroom',
  name: 'Darkroom',
  about: 'White text on black, small type and full-width images, for photographers.',
  palette: ['#101011', '#1d1d1f', '#d9b24c', '#d6d2cb', '#f4f2ee'],
  fonts: { heading: 'manrope', body: 'manrope' },
  tweaks: {
    headingWeight: 400,
    headingTracking: -3,
    baseSizePx: 16,
    scalePhone: 1.2,
    scaleDesktop: 1.25,
    pageWidthPx: 1760,
    cornerRadiusPx: 0,
    spacing: 1.3,
    buttonStyle: 'underline',
    animationStyle: 'none',
    animationSpeed: 'slow',
    pageTransition: 'fade',
  },
  header: { position: 'scroll-back' },
});

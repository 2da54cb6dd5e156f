import { defineTheme } from './define-theme.ts';

export const commonGround = defineTheme({
  id: 'common-ground',
  name: 'Common Ground',
  about: 'A broad grotesque, leaf green and brick, plain words first: for charities and associations.',
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

import { defineTheme } from './define-theme.ts';

export const ledger = defineTheme({
  id: 'ledger',
  name: 'Ledger',
  about: 'A sturdy serif, navy and one clear blue, rules between sections: for advisers and practices.',
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

import { defineTheme } from './define-theme.ts';

export const plan = defineTheme({
  id: 'plan',
  name: 'Plan',
  about: 'Typewriter headings on concrete grey, drawn lines and framed pictures: for architects.',
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

import { readFileSync } from 'node:fs';
import { type DefaultTheme, defineConfig } from 'vitepress';

// Written by scripts/docs/stage.ts. This folder has a package of its own, in which the product cannot be imported.
const sidebar: DefaultTheme.SidebarItem[] = JSON.parse(
  readFileSync(new URL('./staged/sidebar.json', import.meta.url), 'utf8'),
);

export default defineConfig({
  title: 'Sitewright',
  description:
    'Documentation of Sitewright, a website builder with a store and forms that runs as one Worker.',
  lang: 'en',
  srcDir: '.vitepress/staged',
  outDir: '../dist/docs',
  cleanUrls: true,
  lastUpdated: false,
  markdown: { linkify: false, theme: { light: 'github-light', dark: 'github-dark-default' } },
  vite: {
    // The index of the search is one file, loaded with the first search.
    build: { chunkSizeWarningLimit: 2_000 },
  },
  themeConfig: {
    sidebar,
    nav: [
      { text: 'Guides', link: '/guides/store', activeMatch: '^/guides/' },
      { text: 'Operate', link: '/operate/deploy', activeMatch: '^/operate/' },
      { text: 'Develop', link: '/develop/architecture', activeMatch: '^/develop/' },
      { text: 'Reference', link: '/reference/configuration', activeMatch: '^/reference/' },
    ],
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    docFooter: { prev: 'Previous', next: 'Next' },
    footer: { message: 'MIT licence' },
  },
});

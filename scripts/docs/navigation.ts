import { readFileSync } from 'node:fs';

export interface NavigationGroup {
  text: string;
  about: string;
  items: readonly { text: string; link: string }[];
}

const page = (text: string, link: string) => ({ text, link });

/** Groups of guide pages. Pages of the API and decisions are added elsewhere. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    text: 'Getting started',
    about: 'Run Sitewright and create your first site',
    items: [
      page('Your first site', '/getting-started/first-site'),
      page('Tour', '/getting-started/tour'),
      page('What is missing', '/plan'),
      page('Changelog', '/changelog'),
    ],
  },
  {
    text: 'Guides',
    about: 'Build and manage a site',
    items: [
      page('Open a store', '/guides/store'),
      page('Forms', '/guides/forms'),
      page('Galleries', '/guides/galleries'),
      page('Members and courses', '/guides/members'),
      page('Webhooks', '/guides/webhooks'),
      page('Use the API', '/guides/api'),
      page('Languages', '/guides/languages'),
      page('Domains and ownership', '/guides/domains'),
      page('Import and export', '/guides/import'),
      page('Analytics', '/guides/analytics'),
    ],
  },
  {
    text: 'Operate',
    about: 'Deploy and maintain Sitewright',
    items: [
      page('Deploy', '/operate/deploy'),
      page('Configure', '/operate/configure'),
      page('Back up and restore', '/operate/back-up'),
      page('Upgrade', '/operate/upgrade'),
      page('Limits and costs', '/operate/limits-and-costs'),
      page('Threat model', '/operate/threat-model'),
      page('OWASP ASVS', '/operate/asvs'),
      page('Security policy', '/operate/security-policy'),
    ],
  },
  {
    text: 'Develop',
    about: 'Change the product',
    items: [
      page('Contributing', '/develop/contributing'),
      page('Architecture', '/develop/architecture'),
      page('Add a block', '/develop/add-a-block'),
      page('Add a call', '/develop/add-a-call'),
      page('Add a provider', '/develop/add-a-provider'),
      page('Add a report', '/develop/add-a-report'),
      page('Data layer', '/develop/data-layer'),
      page('Tests', '/develop/tests'),
      page('The owner’s day', '/develop/owner-day'),
      page('Before and after', '/develop/before-and-after'),
      page('Texts', '/develop/texts'),
      page('Page editor', '/develop/editor'),
      page('Performance', '/develop/performance'),
      page('Glossary', '/develop/glossary'),
      page('Code of conduct', '/develop/code-of-conduct'),
    ],
  },
  {
    text: 'Reference',
    about: 'Look up API calls, blocks, settings and limits',
    items: [
      page('Configuration', '/reference/configuration'),
      page('API', '/reference/api'),
      page('Block types', '/reference/blocks'),
      page('Site archive', '/reference/site-archive'),
      page('Limits', '/reference/limits'),
    ],
  },
];

export function listDecisions(): { text: string; items: { text: string; link: string }[] }[] {
  const [, ...topics] = readFileSync('docs/decisions/README.md', 'utf8').split('\n## ');
  return topics.map((topic) => ({
    text: topic.slice(0, topic.indexOf('\n')),
    items: [...topic.matchAll(/^- \[(\d{4})\]\(([\w-]+)\.md\) (.+?)(?: \(.*\))?$/gm)].map(
      ([, number = '', file = '', title = '']) => page(`${number} ${title}`, `/decisions/${file}`),
    ),
  }));
}

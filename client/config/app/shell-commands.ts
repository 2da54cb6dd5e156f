import type { Has } from '../kit/account/account.tsx';
import type { CommandGroup } from '../kit/navigation/command-groups.ts';
import type { Can } from '../kit/navigation/screen.ts';
import { listActions } from './actions.ts';
import { listPlaces } from './places.ts';
import type { Theme } from './theme.ts';

/** Opens a URL of the panel, or runs one of the shell's own actions. */
type Act = { href: string } | { act: 'visit' | 'theme' | 'guide' | 'sign-out' };
export type ShellCommand = Act & {
  label: string;
  name?: string;
  group: CommandGroup;
  keywords?: readonly string[];
  within?: string;
};

/** Returns the commands that every screen offers to the account. */
export const listShellCommands = (can: Can, has: Has, theme: Theme): ShellCommand[] => [
  ...listActions(can, has).map(
    ({ label, href, keywords }): ShellCommand => ({
      label,
      href,
      group: 'Actions',
      ...(keywords && { keywords }),
    }),
  ),
  ...listPlaces(can, has).map(
    ({ label, href, keywords, within }): ShellCommand => ({
      label: `Go to ${label}`,
      name: label,
      href,
      group: 'Go to',
      ...(keywords && { keywords }),
      ...(within !== undefined && { within }),
    }),
  ),
  {
    act: 'visit',
    label: 'Open the site as visitors see it',
    name: 'Open the site',
    group: 'Go to',
    keywords: ['preview', 'visit', 'view site', 'live site', 'my website'],
  },
  {
    act: 'theme',
    label: theme === 'dark' ? 'Use light colors' : 'Use dark colors',
    group: 'Actions',
    keywords: ['dark mode', 'light mode', 'night mode', 'appearance'],
  },
  {
    act: 'guide',
    label: 'Show the guide',
    group: 'Actions',
    keywords: ['help', 'support', 'documentation', 'getting started', 'tutorial'],
  },
  { act: 'sign-out', label: 'Sign out', group: 'Actions', keywords: ['log out', 'logout', 'log off'] },
];

export type PlayerCommand = 'play' | 'pause';

interface Player {
  origin: string;
  message: (command: PlayerCommand) => object;
}

/** Players that accept messages (B7.52), identified by frame origin. */
const PLAYERS: readonly Player[] = [
  { origin: 'https://player.vimeo.com', message: (command) => ({ method: command }) },
  {
    origin: 'https://www.youtube-nocookie.com',
    message: (command) => ({ event: 'command', func: `${command}Video`, args: '' }),
  },
];

/** Returns a message and target origin for a player's frame, or null if the player accepts none. */
export function playerMessage(src: string, command: PlayerCommand): { text: string; origin: string } | null {
  const player = PLAYERS.find(({ origin }) => src.startsWith(`${origin}/`));
  return player ? { text: JSON.stringify(player.message(command)), origin: player.origin } : null;
}

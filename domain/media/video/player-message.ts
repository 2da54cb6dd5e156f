export type PlayerCommand = 'play' | 'pause';

interface Player {
  origin: string;
  message: (command: PlayerCommand) => object;
}

/** Providers' players that accept messages (B7.52), by the origin of their iframe. */
const PLAYERS: readonly Player[] = [
  { origin: 'https://player.vimeo.com', message: (command) => ({ method: command }) },
  {
    origin: 'https://www.youtube-nocookie.com',
    message: (command) => ({ event: 'command', func: `${command}Video`, args: '' }),
  },
];

/**
 * Returns a message for the player in an iframe and the message's target origin, or null if the player
 * accepts none.
 */
export function playerMessage(src: string, command: PlayerCommand): { text: string; origin: string } | null {
  const player = PLAYERS.find(({ origin }) => src.startsWith(`${origin}/`));
  return player ? { text: JSON.stringify(player.message(command)), origin: player.origin } : null;
}

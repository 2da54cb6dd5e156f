import type { AltchaChallenge } from '#domain/captcha/altcha.ts';
import { solveWithin } from '#domain/captcha/solve.ts';

addEventListener('message', ({ data }: MessageEvent<AltchaChallenge>) => postMessage(solveWithin(data)));

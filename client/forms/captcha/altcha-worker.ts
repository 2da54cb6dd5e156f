import type { AltchaChallenge } from '#domain/captcha/altcha.ts';
import { solveRange } from '#domain/captcha/solve.ts';

addEventListener('message', ({ data }: MessageEvent<AltchaChallenge>) => postMessage(solveRange(data)));

/** Styles for the shadow root of the block controls. They load with the text editor. */
export const TOOLBAR_CSS = `
.bar { --picker-ink: #16181d; --picker-ink-2: #586070; --picker-surface: #fff; --picker-surface-2: #eef0f4; --picker-line: #d3d7df; --picker-line-2: #8b93a3; --picker-accent: #2f62d9; --picker-good: #1c7a4a; --picker-warn: #8a5a00; --picker-bad: #b3261e; display: flex; flex-wrap: wrap; align-items: center; gap: 2px; width: max-content; max-width: var(--bar-room, 96vw); padding: 4px; border-radius: 8px; background: #fff; border: 1px solid #d3d7df; box-shadow: 0 6px 24px rgb(15 18 25 / .18); }
.bar button { min-width: 30px; height: 30px; padding: 0 7px; border: 0; border-radius: 5px; background: none; cursor: pointer; }
.bar button:hover { background: #eef0f4; }
.bar button[aria-pressed="true"] { background: #dfe8fb; color: #1d47a8; }
.bar .ink { stroke: var(--text-color, currentColor); stroke-width: 3; }
.bar-panel { display: grid; gap: 8px; width: min(320px, 88vw); padding: 6px; }
.bar-panel .done { justify-self: end; padding-inline: 12px; background: #2f62d9; color: #fff; }
.bar .bar-panel .done:hover { background: #244fb4; }
.bar select { max-width: 118px; height: 30px; padding: 0 4px; border: 0; border-radius: 5px; background: #fff; cursor: pointer; }
.bar button:disabled { opacity: .45; cursor: default; }
.bar .highlight-form { display: flex; flex-wrap: wrap; gap: 4px; max-width: min(440px, 92vw); }
.bar .highlight-form input { width: 64px; }
.bar .line { width: 1px; height: 18px; margin: 0 3px; background: #d3d7df; }
.bar svg { display: block; width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.bar > form input { width: 230px; height: 30px; padding: 0 8px; border: 1px solid #8b93a3; border-radius: 5px; background: #fff; }
@media (pointer: coarse) {
  .bar button, .bar select { min-width: 36px; height: 40px; }
  .bar .line { display: none; }
}
@media (prefers-color-scheme: dark) {
  .bar { --picker-ink: #eceef2; --picker-ink-2: #a2a9b7; --picker-surface: #17191e; --picker-surface-2: #2a2e36; --picker-line: #3a3f4a; --picker-line-2: #747c8b; --picker-accent: #8db0ff; --picker-good: #7bd3a3; --picker-warn: #f0c26a; --picker-bad: #ffb0a8; background: #1d2026; border-color: #3a3f4a; color: #eceef2; }
  .bar select, .bar > form input { background: #1d2026; }
  .bar button:hover { background: #2b2f38; }
  .bar button[aria-pressed="true"] { background: #28407c; color: #dbe6ff; }
}
`;

/** The three free fills as the page shows them; the bot paints the same. */
export const PRESET_FILLS: Record<1 | 2 | 3, string> = {
  1: 'linear-gradient(115deg, #16303a, #2f6d6a)',
  2: 'linear-gradient(115deg, #6b2a20, #b4573f 60%, #d98a5f)',
  3: 'linear-gradient(115deg, #24202f, #4c5b7c)',
}

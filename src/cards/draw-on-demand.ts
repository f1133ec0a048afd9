import type { drawCard as DrawCard } from './draw-card.ts'
import type { drawOpenGraph as DrawOpenGraph } from './open-graph.ts'

// The canvas and its fonts take some 40 MB: they are loaded with a process's first picture.

export const drawCard: typeof DrawCard = async (card, deps) => {
  const drawing = await import('./draw-card.ts')
  return drawing.drawCard(card, deps)
}

export const drawOpenGraph: typeof DrawOpenGraph = async (picture) => {
  const drawing = await import('./open-graph.ts')
  return drawing.drawOpenGraph(picture)
}

import { CHANNEL_TYPE, type Channel, type ChannelType } from './types.ts'

type Ordered = Pick<Channel, 'id' | 'type' | 'cPosition' | 'position' | 'threadDate'>

/** spec §4. Forums have no rank there: people write in them, so they are placed with the text channels. */
const TYPE_RANK: Record<ChannelType, number> = {
  [CHANNEL_TYPE.category]: 1,
  [CHANNEL_TYPE.text]: 2,
  [CHANNEL_TYPE.news]: 2,
  [CHANNEL_TYPE.newsThread]: 2,
  [CHANNEL_TYPE.publicThread]: 2,
  [CHANNEL_TYPE.privateThread]: 2,
  [CHANNEL_TYPE.forum]: 2,
  [CHANNEL_TYPE.voice]: 3,
  [CHANNEL_TYPE.stage]: 3,
}

/** spec §4: category position, type rank, position, then the newest thread first. */
export function compareChannels(a: Ordered, b: Ordered): number {
  return (
    a.cPosition - b.cPosition ||
    TYPE_RANK[a.type] - TYPE_RANK[b.type] ||
    a.position - b.position ||
    compareThreadDates(a.threadDate, b.threadDate) ||
    compareIds(a.id, b.id)
  )
}

export function sortChannels<C extends Ordered>(channels: readonly C[]): C[] {
  return channels.toSorted(compareChannels)
}

/** A thread shares its parent's position; the parent (date 0) stays above its threads. */
function compareThreadDates(a: number, b: number): number {
  if (a === 0 || b === 0) return a - b
  return b - a
}

/** Two channels may have the same position; as on Discord, the older one comes first, so that the order is stable. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

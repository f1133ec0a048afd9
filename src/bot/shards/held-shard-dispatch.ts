import type { ShardHolder } from './hold-shards.ts'

type Shards = Pick<ShardHolder, 'held' | 'isCertain' | 'whenCertain'>

/**
 * Hands events on as they come. After a pause of this process, in which a shard may have become somebody else's, they
 * wait until that is known; those of a shard that was lost are dropped, for its new holder hears of them.
 */
export function createHeldShardDispatch<Event>(shards: Shards, handle: (event: Event) => void) {
  let waiting: { event: Event; shardId: number }[] = []
  const handOn = () => {
    const late = waiting
    waiting = []
    const held = new Set(shards.held())
    for (const { event, shardId } of late) if (held.has(shardId)) handle(event)
  }
  return (event: Event, shardId: number): void => {
    if (shards.isCertain() && waiting.length === 0) {
      handle(event)
      return
    }
    waiting.push({ event, shardId })
    if (waiting.length === 1) void shards.whenCertain().then(handOn)
  }
}

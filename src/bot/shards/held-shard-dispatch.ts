import type { ShardHolder } from './hold-shards.ts'

type Shards = Pick<ShardHolder, 'held' | 'isCertain' | 'whenCertain'>

/**
 * Passes events on as they arrive. After a pause of this process, in which another may have taken a shard, they wait
 * until that is known; events of a lost shard are dropped, since its new holder receives them.
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

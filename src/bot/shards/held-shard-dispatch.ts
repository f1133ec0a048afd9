import type { ShardHolder } from './hold-shards.ts'

type Doubt = Pick<ShardHolder, 'held' | 'isCertain' | 'whenCertain'>

/**
 * Hands events on as they come. After a pause of this process, in which a shard may have become somebody else's, they
 * wait until that is known; those of a shard that was lost are dropped, for its new holder hears of them.
 */
export function createCertainDispatch<Event>(doubt: Doubt, handle: (event: Event) => void) {
  let waiting: { event: Event; shardId: number }[] = []
  const handOn = () => {
    const late = waiting
    waiting = []
    const held = new Set(doubt.held())
    for (const { event, shardId } of late) if (held.has(shardId)) handle(event)
  }
  return (event: Event, shardId: number): void => {
    if (doubt.isCertain() && waiting.length === 0) {
      handle(event)
      return
    }
    waiting.push({ event, shardId })
    if (waiting.length === 1) void doubt.whenCertain().then(handOn)
  }
}

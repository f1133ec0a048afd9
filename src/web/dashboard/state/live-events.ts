import * as z from 'zod/mini'
import { type LiveEvent, liveEvent } from '#core/api.ts'
import { parseJson } from './session.ts'

/** Server-Sent Events as they arrive, cut anywhere. What this build does not understand is passed over. */
export function createEventReader(onEvent: (event: LiveEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trimStart())
      const parsed = data.length > 0 ? z.safeParse(liveEvent, parseJson(data.join('\n'))) : null
      if (parsed?.success) onEvent(parsed.data)
    }
  }
}

import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { type LiveEvent, liveEvent } from '#core/live-api.ts'
import { parseJson } from '#core/parse-json.ts'

/**
 * Parses Server-Sent Events as they arrive, wherever they are split. Events that this build does not know are skipped.
 */
export function createEventReader(onEvent: (event: LiveEvent) => void): (text: string) => void {
  const parser = createParser({
    onEvent({ data }) {
      const parsed = z.safeParse(liveEvent, parseJson(data))
      if (parsed.success) onEvent(parsed.data)
    },
  })
  return (text) => parser.feed(text)
}

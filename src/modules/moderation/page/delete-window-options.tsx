import { DELETE_WINDOWS_SECONDS } from '#core/cases-api.ts'
import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'

export function deleteWindowOptions(current: number): Record<string, string> {
  const windows = new Set<number>([...DELETE_WINDOWS_SECONDS, current])
  return Object.fromEntries(
    [...windows]
      .toSorted((a, b) => a - b)
      .map((seconds) => [
        String(seconds),
        seconds === 0
          ? m['moderation.page.deletes.none']()
          : m['moderation.page.deletes.last']({ duration: durationText(seconds) }),
      ]),
  )
}

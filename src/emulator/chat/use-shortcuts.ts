import { useEffect } from 'react'
import { useChat } from './context.tsx'
import type { Panel } from './panel.ts'
import { groupChannels, isForum } from './state/groups.ts'

/** Keys typed while nothing has the focus go into the message field. */
function beginToWrite(event: KeyboardEvent) {
  const at = document.activeElement
  const isElsewhere = at && at !== document.body && !at.matches('.messages, .message')
  if (event.key.length === 1 && event.key !== ' ' && !isElsewhere)
    document.querySelector<HTMLElement>('.composer textarea')?.focus()
}

/** As in Discord: Alt and the arrows change the channel. Alt+P changes the person one acts as. */
export function useShortcuts(open: (panel: Panel) => void) {
  const { state, place, store } = useChat()
  const { guild } = state
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return
      if (!event.altKey) return beginToWrite(event)
      if (event.code === 'KeyP') {
        event.preventDefault()
        open('people')
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || !guild) return
      event.preventDefault()
      const ids = groupChannels(guild.channels).flatMap(({ rows }) =>
        rows
          .flatMap(({ channel, threads }) => [...(isForum(channel) ? [] : [channel]), ...threads])
          .map(({ id }) => id),
      )
      const next = ids.at((ids.indexOf(place.channelId ?? '') + step + ids.length) % ids.length)
      if (next) store.go({ guildId: guild.id, channelId: next })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [guild, place.channelId, store, open])
}

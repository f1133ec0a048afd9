import { useSyncExternalStore } from 'react'
import { m } from '#texts'
import { Segment } from '../segment.tsx'
import type { DiscordTheme } from './message.tsx'

const STORAGE_KEY = 'guildhall.discord-theme'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Dark unless this person chose light for previews, whatever the theme of the page. */
function stored(): DiscordTheme {
  return localStorage.getItem(STORAGE_KEY) === 'light' ? 'light' : 'dark'
}

export function useDiscordTheme(): DiscordTheme {
  return useSyncExternalStore(subscribe, stored, () => 'dark')
}

export function DiscordThemeSegment() {
  const theme = useDiscordTheme()
  return (
    <Segment
      label={m['ui.discord.theme']()}
      value={theme}
      options={[
        { value: 'dark', label: m['ui.discord.dark']() },
        { value: 'light', label: m['ui.discord.light']() },
      ]}
      onChange={(next) => {
        localStorage.setItem(STORAGE_KEY, next)
        for (const listener of listeners) listener()
      }}
    />
  )
}

/** The heading of a preview, with its choice of theme. */
export const PreviewHead = ({ heading }: { heading: string }) => (
  <div className="preview-head">
    <h2>{heading}</h2>
    <DiscordThemeSegment />
  </div>
)

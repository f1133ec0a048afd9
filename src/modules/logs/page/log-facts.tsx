import type { LogModuleId } from '../log-modules.ts'
import type { LogSender, LogsSettings } from '../settings.ts'
import type { LogPath } from './fields.tsx'

/** The channel and the colour of one log. */
export type LogFacts = {
  isOn: boolean
  channelId: string | null
  color: string
  events: readonly string[]
  sender: LogSender | null
}

export function logFacts({ logs, logsMessages, logsModules }: LogsSettings, path: LogPath): LogFacts {
  const log = path === 'logsMessages' ? logsMessages : logsModules[path.slice('logsModules.'.length) as LogModuleId]
  return {
    isOn: log.status,
    channelId: log.channel ?? logs.channel,
    color: log.color ?? logs.color,
    events: log.events,
    sender: log.webhook,
  }
}

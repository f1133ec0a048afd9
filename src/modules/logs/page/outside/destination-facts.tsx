import type { Locale } from '#core/locale.ts'
import type { LogDestination } from '#core/log-destinations-api.ts'
import { m } from '#texts'
import { useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import { useLogNames } from './log-names.tsx'

/** What is sent there, and the result of the last call. */
export function DestinationFacts({ destination: { logs, last, failures, standing } }: { destination: LogDestination }) {
  const { locale } = useGuildTools()
  const { timezone } = useEffectiveSettings<{ timezone: string }>()
  const names = useLogNames()
  return (
    <p className="soft sm">
      {logs.length === 0 ? m['logs.page.outside.allLogs']() : logs.map((id) => names[id] ?? id).join(', ')}
      {last && ` · ${lastWords(last, locale, timezone)}`}
      {standing === 'off' && ` · ${m['logs.page.outside.whileOff']()}`}
      {failures > 1 && ` · ${m['logs.page.outside.failures']({ count: failures })}`}
    </p>
  )
}

function lastWords({ at, ok, status }: NonNullable<LogDestination['last']>, locale: Locale, timezone: string): string {
  const time = momentText(at, locale, timezone)
  if (ok) return m['logs.page.outside.last.sent']({ time })
  return status === null
    ? m['logs.page.outside.last.nobody']({ time })
    : m['logs.page.outside.last.refused']({ time, status })
}

import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { ReportCase } from './report-record.ts'

/** For the server's log, which never names the reporter. */
export function caseEntry(
  { number, targetId, body }: ReportCase,
  event: 'open' | 'update' | 'close',
  view: RuleView,
): Effect {
  const { locale } = view.guild
  const { handlers, outcome, closedBy } = body
  const members = handlers.map((id) => `<@${id}>`).join(' ')
  const ended =
    event === 'close' && outcome && closedBy
      ? [
          m['reports.log.closed'](
            { outcome: m[`reports.bot.outcomes.${outcome}`]({}, { locale }), member: `<@${closedBy}>` },
            { locale },
          ),
        ]
      : []
  return logEntry(view, 'reports', {
    log: 'reports',
    event,
    lines: [
      m['reports.log.case'](
        { number, member: body.isAboutTeam ? m['reports.log.colleague']({}, { locale }) : `<@${targetId}>` },
        { locale },
      ),
      ...(members ? [m['reports.log.handlers']({ members }, { locale })] : []),
      ...ended,
    ],
    channelId: null,
  })
}

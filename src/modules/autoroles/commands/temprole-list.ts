import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { textAsked } from '#core/commands/options.ts'
import { pageOf, pagerRow } from '#core/commands/pager.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import { lentOf, lentRole, lentTo } from '../rules/temporary-roles.ts'
import type { AutorolesSettings } from '../settings.ts'
import { option } from './role-options.ts'
import { tempRoleGroup } from './temprole-commands.ts'

const PAGE_ROWS = 10
const KINDS = ['member', 'role'] as const
type Kind = (typeof KINDS)[number]

const group: CommandGroup = {
  name: inEveryLanguage(m['autoroles.commands.temprole.list.name']),
  description: inEveryLanguage(m['autoroles.commands.temprole.list.description']),
  permission: 'manageRoles',
  within: tempRoleGroup,
}

const queryOf = (kind: Kind, id: string) => ({ records: kind === 'member' ? lentTo(id) : lentOf(id) })

function list(kind: Kind, id: string, page: number, ownerId: string, locale: Locale, view: RuleView): BotMessage {
  const rows = view.records.lent?.rows ?? []
  const { shown, page: at, pages } = pageOf(rows, page, PAGE_ROWS)
  const lines = shown.map((record) => {
    const end = momentTag(record.dueAt ?? view.now, 'R')
    const words = { user: `<@${record.subjectId}>`, role: `<@&${lentRole(record) ?? ''}>`, end }
    return m['autoroles.temprole.line'](words, { locale })
  })
  return {
    content: lines.length > 0 ? lines.join('\n') : m['autoroles.temprole.none']({}, { locale }),
    rows: pagerRow(at, pages, locale, (to) => customId('autoroles', 'lent', ownerId, kind, id, to)),
  }
}

const listCommand = (kind: Kind) =>
  defineCommand<AutorolesSettings>({
    id: `temprole-list-${kind}`,
    group,
    name: inEveryLanguage(m[`autoroles.commands.temprole.list.${kind}.name`]),
    description: inEveryLanguage(m[`autoroles.commands.temprole.list.${kind}.description`]),
    permission: 'manageRoles',
    evenWhenOff: true,
    options: [option(kind, kind === 'member' ? 'user' : 'role', true)],
    needs: (event) => queryOf(kind, textAsked(event, kind) ?? ''),
    decide(event, _settings, view) {
      const message = list(kind, textAsked(event, kind) ?? '', 0, event.member.id, event.locale.own, view)
      return decided('listed', { type: 'reply', isPrivate: true, message })
    },
  })

export const tempRoleListMember = listCommand('member')
export const tempRoleListRole = listCommand('role')

const kindOf = (written: string | undefined): Kind => KINDS.find((one) => one === written) ?? 'member'

export const lentPageRoute: ComponentRoute<AutorolesSettings> = {
  kind: 'component',
  // Only the person who asked sees the list; it may stay on their screen for long.
  who: 'manageRoles',
  needs: ({ args: [, kind, id = ''] }) => queryOf(kindOf(kind), id),
  decide({ args, locale }, _settings, view) {
    const [ownerId = '', kind, id = '', page = '0'] = args
    return decided('listed', {
      type: 'update',
      message: list(kindOf(kind), id, Number(page), ownerId, locale.own, view),
    })
  },
}

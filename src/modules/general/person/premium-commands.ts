import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Decision, Effect, Refusal } from '#core/bot/effects.ts'
import type { CommandEvent, ComponentEvent } from '#core/bot/events.ts'
import type { BotButton } from '#core/bot/message.ts'
import type { PremiumStanding, RuleView } from '#core/bot/view.ts'
import { textAsked } from '#core/commands/options.ts'
import { answer, answerPrivately, messageOf } from '#core/commands/reply.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'

const group: CommandGroup = {
  name: inEveryLanguage(m['person.premium.name']),
  description: inEveryLanguage(m['person.premium.description']),
  permission: null,
}

/** Discord writes it in the reader's own language and time zone. */
const dayOf = (ms: number) => momentTag(ms, 'D')
const pageOf = ({ site }: RuleView, locale: Locale) => `${site[locale]}/dashboard/user/premium`

const infos = defineCommand<GeneralSettings>({
  id: 'premium-infos',
  group,
  name: inEveryLanguage(m['person.premium.infos']),
  description: inEveryLanguage(m['person.premium.infosDescription']),
  permission: null,
  options: [],
  needs: ({ member }) => ({ premiumOf: member.id }),
  decide(event, _settings, view) {
    const { own: locale } = event.locale
    const title = m['person.premium.title']({ server: view.guild.name }, { locale })
    const message = messageOf(view, {
      isPrivate: true,
      embed: { title, description: stateIn(locale, view).join('\n') },
    })
    const { slots, server } = view.premium ?? { slots: { used: 0, total: 0 }, server: null }
    const mayUse = !server && slots.used < slots.total && isAdministrator(event, view)
    const use: BotButton[] = mayUse
      ? [{ label: m['person.premium.use']({}, { locale }), style: 'green', customId: customId('general', 'premium') }]
      : []
    const buttons = [...use, { label: m['person.premium.open']({}, { locale }), url: pageOf(view, locale) }]
    return {
      effects: [{ type: 'reply', isPrivate: true, message: { ...message, rows: [{ buttons }] } }],
      reasons: [{ code: 'answered' }],
    }
  },
})

const isAdministrator = ({ member, permissions }: CommandEvent, { guild }: RuleView) =>
  guild.ownerId === member.id || hasPermission(permissions, 'administrator')

function stateIn(locale: Locale, { premium }: RuleView): string[] {
  const { slots, server } = premium ?? { slots: { used: 0, total: 0 }, server: null }
  const state = !server
    ? m['person.premium.free']({}, { locale })
    : server.endsAt === null
      ? m['person.premium.on']({}, { locale })
      : m['person.premium.until']({ day: dayOf(server.endsAt) }, { locale })
  return [
    state,
    ...(server?.isOwn && server.graceUntil === null ? [m['person.premium.own']({}, { locale })] : []),
    ...(server && server.graceUntil !== null ? [m['person.premium.uncovered']({}, { locale })] : []),
    slots.total > 0 ? m['person.premium.slots'](slots, { locale }) : m['person.premium.noSlots']({}, { locale }),
  ]
}

const enable = defineCommand<GeneralSettings>({
  id: 'premium-enable',
  group,
  name: inEveryLanguage(m['person.premium.enable']),
  description: inEveryLanguage(m['person.premium.enableDescription']),
  permission: 'administrator',
  options: [],
  decide: (event, _settings, view) => usePremium(event, view),
})

/** Two people may try at the same time: the database decides who was first. */
export function usePremium(
  { member, locale: { own: locale } }: CommandEvent | ComponentEvent,
  { guild }: RuleView,
): Decision {
  const told = m['person.premium.enabled']({ server: escapeMarkdown(guild.name) }, { locale })
  const refused = ({ code }: Refusal) => {
    if (code === 'exists') return m['person.premium.already']({}, { locale })
    return code === 'doneBefore'
      ? m['person.premium.slotMoved']({}, { locale })
      : m['person.premium.noFreeSlot']({}, { locale })
  }
  const used = done({ type: 'usePremiumSlot', userId: member.id, guildName: guild.name }, told, 'premiumUsed')
  return {
    ...used,
    // Later messages about the slot are in the language in which it was used.
    effects: [...used.effects, { type: 'changePerson', userId: member.id, changes: { language: locale } }],
    otherwise: (refusal) => answerPrivately(refused(refusal), 'premiumRefused'),
  }
}

const disable = defineCommand<GeneralSettings>({
  id: 'premium-disable',
  group,
  name: inEveryLanguage(m['person.premium.disable']),
  description: inEveryLanguage(m['person.premium.disableDescription']),
  // A person who used a slot here may take it back, whatever their permissions on the server.
  permission: null,
  options: [
    {
      key: 'server',
      type: 'string',
      name: inEveryLanguage(m['person.premium.server']),
      description: inEveryLanguage(m['person.premium.serverHelp']),
      required: false,
      length: [1, 100],
      autocomplete: true,
    },
  ],
  needs: ({ member }) => ({ premiumOf: member.id }),
  completeNeeds: ({ member }) => ({ premiumOf: member.id }),
  complete: ({ focused }, _settings, { premium }) =>
    (premium?.held ?? [])
      .filter(({ guildName }) => foldName(guildName).includes(foldName(focused.text)))
      .map(({ guildId, guildName }) => ({ name: guildName, value: guildId })),
  decide(event, _settings, { guild, premium }) {
    const { own: locale } = event.locale
    const userId = event.member.id
    const written = textAsked(event, 'server')
    const refused = answerPrivately(
      written === undefined
        ? m['person.premium.notYours']({}, { locale })
        : m['person.premium.notYoursThere']({ server: escapeMarkdown(written) }, { locale }),
      'premiumRefused',
    )
    const held = written === undefined ? null : slotNamed(written, premium?.held ?? [])
    if (held === undefined) return refused
    const { guildId, guildName } = held ?? { guildId: guild.id, guildName: guild.name }
    const told = m['person.premium.disabled']({ server: escapeMarkdown(guildName) }, { locale })
    return { ...done({ type: 'freePremiumSlot', userId, guildId }, told, 'premiumFreed'), otherwise: () => refused }
  },
})

/** Chosen from the list, or its name as typed. */
const slotNamed = (written: string, held: PremiumStanding['held']) =>
  held.find(({ guildId }) => guildId === written) ??
  held.find(({ guildName }) => foldName(guildName) === foldName(written))

const done = (effect: Effect, content: string, code: string): Decision => ({
  effects: [effect, { type: 'reply', isPrivate: true, message: { content } }],
  reasons: [{ code }],
})

const codes = defineCommand<GeneralSettings>({
  id: 'premium-codes',
  group,
  name: inEveryLanguage(m['person.premium.codes']),
  description: inEveryLanguage(m['person.premium.codesDescription']),
  permission: null,
  options: [],
  needs: ({ member }) => ({ premiumOf: member.id }),
  decide({ locale: { own: locale } }, _settings, view) {
    const lines = (view.premium?.codes ?? []).map(({ hint, servers, endsAt }) => {
      const end =
        endsAt === null
          ? m['person.premium.endless']({}, { locale })
          : m['person.premium.ends']({ day: dayOf(endsAt) }, { locale })
      return m['person.premium.code']({ hint, count: servers, end }, { locale })
    })
    return answer(view, {
      isPrivate: true,
      embed: {
        title: m['person.premium.codesTitle']({}, { locale }),
        description: lines.join('\n') || m['person.premium.noCodes']({}, { locale }),
      },
      links: [{ label: m['person.premium.open']({}, { locale }), url: pageOf(view, locale) }],
    })
  },
})

export const premiumCommands = [infos, enable, disable, codes]

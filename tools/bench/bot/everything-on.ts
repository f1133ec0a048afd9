import { type Changes, parsePatch } from '#core/settings/patch.ts'
import { FILTERS } from '#modules/auto-moderation/sanction-rule.ts'
import { NEW_STARBOARD } from '#modules/community/starboard.ts'
import { settingsTable } from '#modules/index.ts'
import { command, embedMessage, panel, reactionRoles } from '#server/demo/entries.ts'
import type { Database } from '#store/database.ts'
import { listPresentGuilds, readGuildSnapshot } from '#store/guild-snapshot.ts'
import { saveSettings } from '#store/settings.ts'

type Places = { text: readonly string[]; category: string; role: string }

/** Settings of a server that uses every module. */
const everythingOn = ({ text: [talk, notices, desk, entrance], category, role }: Places) => ({
  levelSystem: true,
  moneySystem: true,
  ...Object.fromEntries(FILTERS.map((filter) => [filter, { status: true }])),
  filter: { status: true, mots: ['spoiler-gratuit', 'free nitro*', 'arnaque'] },
  welcomeMessage: true,
  welcomeChannel: notices,
  goodbyeMessage: true,
  goodbyeChannel: notices,
  captcha: { status: true, channel: entrance },
  defaultRole: [role],
  rolereacts: [reactionRoles('likes', notices ?? '', embedMessage('What you like', 'Choose.'), [['🤝', role, 'All']])],
  birthdays: { announcement: true, channel: notices },
  starboards: [{ ...NEW_STARBOARD, id: 'stars', name: 'Stars', channel: notices }],
  suggestSystem: { status: true, channel: desk },
  reportSystem: { status: true, channel: desk },
  ticketSystem: { status: true, category, rolesAccess: [role], panels: [panel('help', 'Help', {})] },
  customCommands: [command('rules', 'The rules', 'Be kind.'), command('site', 'The site', 'https://example.org')],
  wordReact: { status: true, channels: [], targets: [{ id: 'gg', target: 'gg', reactions: ['🎉'], match: 'word' }] },
  calendarSystem: true,
  logs: { status: true, channel: desk },
  rss: { status: true },
  levelsDiscordLeaderboard: { channel: talk },
})

const nothingOn = () => ({ wordReact: { status: false } })

/** Applies to every server that the bot has seen. */
export async function setServers(database: Database, use: 'everything' | 'nothing'): Promise<void> {
  for (const { id } of await listPresentGuilds(database)) {
    const stored = await readGuildSnapshot(database, id)
    if (!stored) throw new Error(`the bot has not written down ${id}`)
    const { channels, roles } = stored.snapshot
    const text = channels.filter(({ type }) => type === 0).map((channel) => channel.id)
    const category = channels.find(({ type }) => type === 4)?.id ?? ''
    const role = roles.find(({ managed, id: roleId }) => !managed && roleId !== id)?.id ?? ''
    await saveSettings(database, {
      guildId: id,
      changes: changesOf(use === 'everything' ? everythingOn({ text, category, role }) : nothingOn()),
      actor: { id: '1', name: 'bench', avatar: null },
      source: 'dashboard',
      at: Date.now(),
    })
  }
}

function changesOf(patch: object): Changes {
  const parsed = parsePatch(settingsTable, patch)
  if (parsed.ok) return parsed.changes
  throw new Error(parsed.issues.map(({ path, code }) => `${path} ${code}`).join(', '))
}

import { m } from '#texts'
import type { LogModuleId } from '../log-modules.ts'
import type { LogPath } from './fields.tsx'

export type Family = { key: string; title: () => string; summary: () => string; paths: readonly LogPath[] }

const pathsOf = (...ids: LogModuleId[]): LogPath[] => ids.map((id): LogPath => `logsModules.${id}`)

/** Groups of logs by subject. They exist on the page only, not in the settings. */
export const FAMILIES: readonly Family[] = [
  {
    key: 'server',
    title: m['logs.page.groups.server'],
    summary: m['logs.page.groups.serverHelp'],
    paths: pathsOf('server', 'channels', 'roles', 'emojis', 'stickers', 'boosters'),
  },
  {
    key: 'staff',
    title: m['logs.page.groups.staff'],
    summary: m['logs.page.groups.staffHelp'],
    paths: pathsOf('moderation', 'automod', 'reports', 'tickets', 'config'),
  },
  {
    key: 'members',
    title: m['logs.page.groups.members'],
    summary: m['logs.page.groups.membersHelp'],
    paths: pathsOf('joins', 'captcha', 'nicknames', 'suggestions'),
  },
  {
    key: 'voice',
    title: m['logs.page.groups.voice'],
    summary: m['logs.page.groups.voiceHelp'],
    paths: pathsOf('voice', 'stages', 'threads'),
  },
  {
    key: 'messages',
    title: m['logs.page.groups.messages'],
    summary: m['logs.page.groups.messagesHelp'],
    paths: ['logsMessages'],
  },
  {
    key: 'bot',
    title: m['logs.page.groups.bot'],
    summary: m['logs.page.groups.botHelp'],
    paths: pathsOf('transactions', 'events', 'say', 'customCommands', 'slashCommands'),
  },
]

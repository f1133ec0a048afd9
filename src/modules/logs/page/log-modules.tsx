import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import type { LogModuleId } from '../log-modules.ts'
import type { LogPath } from './fields.tsx'
import { LogModule } from './log-module.tsx'

const pathsOf = (...ids: LogModuleId[]): LogPath[] => ids.map((id): LogPath => `logsModules.${id}`)

/** By whom or what they are about. */
const GROUPS: readonly { title: () => string; summary: () => string; paths: readonly LogPath[] }[] = [
  {
    title: m['logs.page.groups.server'],
    summary: m['logs.page.groups.serverHelp'],
    paths: pathsOf('server', 'channels', 'roles', 'emojis', 'stickers', 'threads', 'stages', 'boosters'),
  },
  {
    title: m['logs.page.groups.staff'],
    summary: m['logs.page.groups.staffHelp'],
    paths: pathsOf('moderation', 'automod', 'reports', 'tickets', 'config'),
  },
  {
    title: m['logs.page.groups.members'],
    summary: m['logs.page.groups.membersHelp'],
    paths: ['logsMessages', ...pathsOf('joins', 'captcha', 'nicknames', 'voice', 'suggestions')],
  },
  {
    title: m['logs.page.groups.bot'],
    summary: m['logs.page.groups.botHelp'],
    paths: pathsOf('transactions', 'events', 'say', 'customCommands', 'slashCommands'),
  },
]

export function LogModules() {
  return GROUPS.map(({ title, summary, paths }) => (
    <Section key={title()} title={title()} summary={summary()}>
      <Sheet>
        {paths.map((path) => (
          <LogModule key={path} path={path} />
        ))}
      </Sheet>
    </Section>
  ))
}

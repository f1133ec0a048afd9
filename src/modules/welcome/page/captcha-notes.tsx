import { permissionList } from '#core/guild/permission-names.ts'
import { hasPermission, type PermissionName } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { m } from '#texts'
import { useEditing, useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import type { CaptchaSettings } from '../captcha/settings.ts'
import { useWelcomeSettings } from './use-welcome-settings.tsx'

function neededFor({ method, onFail }: CaptchaSettings['captcha']): PermissionName[] {
  return [
    'manageRoles',
    ...(method === 'image' || method === 'question' ? (['manageMessages'] as const) : []),
    ...(method === 'image' ? (['attachFiles'] as const) : []),
    ...(onFail === 'kick' ? (['kickMembers'] as const) : []),
    ...(onFail === 'ban' ? (['banMembers'] as const) : []),
  ]
}

/** What would let people avoid the test, or prevent it from reaching them. */
export function CaptchaNotes() {
  const { captcha } = useWelcomeSettings()
  const { defaultRole } = useEffectiveSettings<{ defaultRole: string[] }>()
  const { locale } = useGuildTools()
  const { roles, channels, bot } = useEditing(({ guild }) => guild)
  const missing = neededFor(captcha).filter((name) => !hasPermission(BigInt(bot.permissions), name))
  const channel = channels.find(({ id }) => id === captcha.channel)
  const unverified = roles.find(({ id }) => id === captcha.unverifiedRole)
  const open = channels.filter(
    ({ id, hidden, type }) => !hidden && type !== CHANNEL_TYPE.category && id !== captcha.channel,
  )
  return (
    <>
      {missing.length > 0 && (
        <Note tone="attention">
          {m['captcha.page.notes.missing']({ permissions: permissionList(missing, locale) })}
        </Note>
      )}
      {channel?.hidden && (
        <Note tone="attention">{m['captcha.page.notes.hidden']({ channel: `#${channel.name}` })}</Note>
      )}
      {unverified && unverified.permissions !== '0' && (
        <Note tone="attention">{m['captcha.page.notes.powers']({ role: unverified.name })}</Note>
      )}
      {captcha.verifiedRole !== null && defaultRole.includes(captcha.verifiedRole) && (
        <Note tone="attention">{m['captcha.page.notes.bypass']()}</Note>
      )}
      {unverified && open.length > 0 && <Note>{m['captcha.page.notes.open']({ count: open.length })}</Note>}
    </>
  )
}

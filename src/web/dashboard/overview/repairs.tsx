import { lazy, Suspense, useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { canAllowItself } from '#core/diagnosis/can-allow-itself.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { Found } from '../rules/module-state.ts'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import { useRules } from '../use-rules.ts'

const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }))

/** Buttons that fix a finding on the spot; empty where it can only be fixed on Discord. */
export function Repairs({ finding }: { finding: Found }) {
  const guild = useEditing((editing) => editing.guild)
  if (!mayEdit(guild.user.access, finding.module)) return null
  if (finding.kind === 'channelPermission') {
    const channel = guild.channels.find(({ id }) => id === finding.channelId)
    const isPossible = channel && canAllowItself(channel, finding.permissions, guild.bot.permissions)
    return isPossible ? <AllowButton finding={finding} /> : null
  }
  const isGone = finding.kind === 'channelGone' || finding.kind === 'roleGone'
  return isGone && finding.path !== null ? <ReplaceButton path={finding.path} /> : null
}

function AllowButton({ finding }: { finding: Extract<Found, { kind: 'channelPermission' }> }) {
  const { api, notifications } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const [isBusy, setBusy] = useState(false)
  const { module, channelId, channel } = finding
  const allow = async () => {
    setBusy(true)
    const result = await api.allowBot(guildId, { module, channelId })
    setBusy(false)
    notifications.notify(
      result.kind === 'ok'
        ? { tone: 'success', title: m['overview.attention.allowed']({ channel: `#${channel}` }) }
        : { tone: 'danger', title: m['overview.attention.notAllowed'](), description: sentenceOf(result) },
    )
  }
  return (
    <Button size="small" busy={isBusy} disabled={isBusy} onClick={allow}>
      {m['overview.attention.allow']({ channel: `#${channel}` })}
    </Button>
  )
}

function ReplaceButton({ path }: { path: string }) {
  const { rules: lazyRules } = useServices()
  const rules = useRules()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    lazyRules.load().catch((error: unknown) => console.error('the rules could not be fetched', error))
  }
  return (
    <>
      <Button size="small" busy={isOpen && !rules} onClick={open}>
        {m['overview.attention.replace']()}
      </Button>
      {isOpen && rules && (
        <Suspense>
          <ReplaceDialog path={path} rules={rules} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

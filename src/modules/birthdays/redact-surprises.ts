import type { Redaction, Viewer } from '#core/module.ts'
import { isSameValue } from '#core/settings/paths.ts'
import type { TargetedMessage } from './settings.ts'

/** What the person sees in place of the message prepared for them: a valid message that reveals nothing. */
const WRAPPED: TargetedMessage['message'] = {
  format: 'embeds',
  content: '🎁',
  mentions: { everyone: false, roles: 'none', users: 'none' },
  silent: false,
}

export const isWrapped = ({ message }: TargetedMessage) => isSameValue(message, WRAPPED)

function isHiddenFrom({ hideFromTarget, target }: TargetedMessage, { userId, roleIds }: Viewer): boolean {
  return hideFromTarget && (target.type === 'member' ? target.id === userId : roleIds.includes(target.id))
}

/** A history may hold lists of an older shape; anything that is not a list of messages has nothing to hide. */
const messagesOf = (value: unknown) => (Array.isArray(value) ? (value as TargetedMessage[]) : [])

/** The person a message is for can neither read nor change it before the day, even as an administrator. */
export const surprises: Redaction = {
  hasSecrets: (value) => messagesOf(value).some(({ hideFromTarget }) => hideFromTarget),
  hide(value, viewer) {
    const messages = messagesOf(value)
    if (!messages.some((entry) => isHiddenFrom(entry, viewer))) return value
    return messages.map((entry) => (isHiddenFrom(entry, viewer) ? { ...entry, message: WRAPPED } : entry))
  },
  restore(sent, saved, viewer) {
    const hidden = new Map(
      messagesOf(saved)
        .filter((entry) => isHiddenFrom(entry, viewer))
        .map((entry) => [entry.id, entry]),
    )
    return Array.isArray(sent) ? messagesOf(sent).map((entry) => hidden.get(entry.id) ?? entry) : sent
  },
}

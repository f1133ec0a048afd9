import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { useEditing } from './guild-context.tsx'

/** The default channel of boxes that try something; empty on a server without one. */
export const useFirstTextChannel = (): string =>
  useEditing(({ guild }) => guild.channels.find(({ type, hidden }) => type === CHANNEL_TYPE.text && !hidden)?.id ?? '')

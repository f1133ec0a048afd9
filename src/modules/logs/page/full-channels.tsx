import { createContext, type ReactNode, useContext } from 'react'
import { webhookHome } from '#core/guild/webhook-home.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'

export const FullChannelsContext = createContext<readonly string[]>([])

/** Requested when the page opens and after every save; without an answer the page shows nothing about it. */
export function FullChannelsProvider({ children }: { children: ReactNode }) {
  const { readFullChannels } = useGuildTools()
  const isSaved = useEditing(({ updates }) => Object.keys(updates).length === 0)
  const { answer } = useAnswer(readFullChannels, [readFullChannels], { isOff: !isSaved })
  return <FullChannelsContext value={answer?.channelIds ?? []}>{children}</FullChannelsContext>
}

/** Messages to a thread use the webhook of its channel. */
export const useIsFull = (channel: Parameters<typeof webhookHome>[0]): boolean =>
  useContext(FullChannelsContext).includes(webhookHome(channel).home)

import { useMemo, useState } from 'react'
import type { DepartureKind } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { editorAsMember, guildInPreview } from '#ui/guild/in-preview.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { GreetingKind } from '../rules/greeting-block.ts'
import { type PreviewContext, previewGreeting } from '../rules/preview-greeting.ts'
import { useWelcomeSettings } from './use-welcome-settings.tsx'

type Shown = { variant?: number; departure?: DepartureKind; isBack?: boolean }

/** What the bot would send with these settings, with the signed-in person as the newcomer. */
export function usePreview(kind: GreetingKind | 'privateMessage', shown: Shown = {}): BotMessage | null {
  const settings = useWelcomeSettings()
  const context = usePreviewContext()
  return previewGreeting(settings, kind, { ...context, ...shown })
}

export function usePreviewContext(): PreviewContext {
  const { cdn, user } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  const { language, timezone } = useWelcomeSettings()
  const [now] = useState(() => Date.now())
  return useMemo(
    () => ({
      member: editorAsMember(user, guild, now),
      guild: {
        ...guildInPreview(guild, { locale: language, timezone }),
        roles: guild.roles,
        channels: guild.channels,
      },
      cdn,
      now,
    }),
    [user, guild, language, timezone, cdn, now],
  )
}

/** The picture of the card: undefined while it is drawn, null when it could not be. */
export function useCard(kind: GreetingKind): string | null | undefined {
  const { drawCard } = useGuildTools()
  const { language } = useWelcomeSettings()
  return useAnswer(() => drawCard(kind, language), [drawCard, kind, language]).answer
}

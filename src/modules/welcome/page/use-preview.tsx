import { useMemo, useState } from 'react'
import type { DepartureKind } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { GreetingKind } from '../rules/greeting-block.ts'
import { type PreviewContext, previewGreeting } from '../rules/preview-greeting.ts'
import { useWelcomeSettings } from './use-welcome-settings.tsx'

type Shown = { variant?: number; departure?: DepartureKind; isBack?: boolean }

/** What the bot would send with these settings, the signed-in person being the one who arrives. */
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
      member: {
        id: user?.id ?? guild.user.id,
        username: user?.username ?? '',
        globalName: user?.global_name ?? null,
        nickname: null,
        avatar: user?.avatar ?? null,
        bot: false,
        roleIds: [],
        joinedAt: now,
        pending: false,
      },
      guild: {
        id: guild.id,
        name: guild.name,
        description: null,
        icon: guild.icon,
        memberCount: guild.memberCount,
        premium: guild.premium,
        locale: language,
        timezone,
        boostLevel: 0,
        boostCount: 0,
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

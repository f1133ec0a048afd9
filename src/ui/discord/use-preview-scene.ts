import { useCallback, useMemo, useState } from 'react'
import { brand } from '#core/brand.ts'
import type { Locale } from '#core/locale.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import type { VariableSamples } from '../fields/use-template-sources.ts'
import { useEditing, useEffectiveSettings, useGuildTools } from '../guild/guild-context.tsx'
import { editorAsMember, guildInPreview } from '../guild/in-preview.ts'
import { useGuildNames } from '../guild/use-guild-names.ts'
import { fillSamples } from './fill-samples.ts'
import type { DiscordNames } from './names.tsx'
import { sentToday } from './sent-today.ts'

export type PreviewScene = {
  context: TemplateContext
  names: DiscordNames
  /** The bot's name on this server. */
  botName: string
  /** "Today at 6:58 PM", in the language of the message. */
  time: string
  /** What members will read, with sample values for what is only known when it is sent. */
  fill(template: string): string
}

type SceneOptions = { variables: VariableSamples; channelId?: string | null | undefined; language?: Locale | undefined }

/** What a preview is about: the server, the person who edits, and the present moment. */
export function usePreviewScene({ variables, channelId, language }: SceneOptions): PreviewScene {
  const { cdn, user } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  const settings = useEffectiveSettings<{ language: Locale; timezone: string }>()
  const [now] = useState(() => Date.now())
  const locale = language ?? settings.language
  const { timezone } = settings
  const context = useMemo((): TemplateContext => {
    return {
      member: editorAsMember(user, guild, now),
      guild: {
        ...guildInPreview(guild, { locale, timezone }),
        roles: guild.roles,
        channels: guild.channels,
      },
      channel: guild.channels.find(({ id }) => id === channelId) ?? null,
      now,
      locale,
      timezone,
      cdn,
    }
  }, [user, guild, locale, timezone, cdn, now, channelId])
  const member = useMemo(
    () => ({ id: user?.id ?? guild.user.id, username: user?.username ?? '', globalName: user?.global_name ?? null }),
    [user, guild.user.id],
  )
  const names = useGuildNames({ member, locale, now })
  const fill = useCallback((template: string) => fillSamples(template, variables, context), [variables, context])
  return {
    context,
    names,
    botName: guild.bot.nickname ?? brand.name,
    time: sentToday(now, { language: locale, timezone }),
    fill,
  }
}

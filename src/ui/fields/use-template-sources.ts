import { useEffect, useMemo, useState } from 'react'
import { emojiUrl } from '#core/guild/cdn.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { oncePer } from '#core/once-per.ts'
import type { Guild } from '../guild/editing.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { useVariableHelp } from '../guild/use-labels.ts'
import { channelIcon } from './channel-entries.ts'
import type { NativeEmoji } from './emoji-list.ts'
import { createNameWriter, type Namable, type NameWriter, namablesOf } from './mention-names.ts'
import { type Suggestion, type SuggestionSource, whenTyped } from './suggestions.ts'

/** The part of a variable table that an editor shows. */
export type VariableSamples = Readonly<Record<string, { sample: string | Readonly<Record<Locale, string>> }>>

/** What templates on this server can mention, and what the editor suggests after each sign. */
export function useTemplateSources(variables: VariableSamples) {
  const { locale, cdn } = useGuildTools()
  const variableHelp = useVariableHelp()
  const guild = useEditing((editing) => editing.guild)
  const native = useNativeEmojis()
  const { namables, names } = namesIn(guild)
  const suggestions = useMemo((): SuggestionSource => {
    const nameOf = names.show
    return whenTyped({
      '{': () =>
        Object.entries(variables).map(
          ([name, { sample }]): Suggestion => ({
            insert: `{${name}}`,
            name: `{${name}}`,
            help: variableHelp[name.replaceAll('.', '_')] ?? '',
            sample: typeof sample === 'string' ? sample : sample[locale],
          }),
        ),
      '#': () =>
        guild.channels
          .filter(({ type }) => type !== CHANNEL_TYPE.category)
          .map(({ id, name, type }) => ({
            insert: nameOf(`<#${id}>`),
            name,
            help: '',
            sample: '',
            icon: channelIcon(type),
          })),
      '@': () =>
        guild.roles
          .filter(({ id }) => id !== guild.id)
          .map(({ id, name }) => ({ insert: nameOf(`<@&${id}>`), name, help: '', sample: '', icon: 'u-at' as const })),
      ':': () => [
        ...guild.emojis.map((emoji) => ({
          insert: nameOf(`<${emoji.animated ? 'a' : ''}:${emoji.name}:${emoji.id}>`),
          name: `:${emoji.name}:`,
          help: '',
          sample: '',
          picture: emojiUrl(cdn, emoji),
        })),
        ...native.map(({ character, names: words }) => ({
          insert: character,
          name: character,
          help: words[locale],
          sample: '',
        })),
      ],
    })
  }, [variables, guild, names, native, locale, cdn, variableHelp])
  return { names, namables, suggestions }
}

type Names = { namables: readonly Namable[]; names: NameWriter }
/** For all editors of a page. */
const namesIn = oncePer((guild: Guild): Names => {
  const namables = namablesOf(guild, guild.id)
  return { namables, names: createNameWriter(namables) }
})

/** Loaded after the page: needed only once a colon is typed. */
function useNativeEmojis(): readonly NativeEmoji[] {
  const [emojis, setEmojis] = useState<readonly NativeEmoji[]>([])
  useEffect(() => {
    let left = false
    import('./emoji-list.ts').then(({ nativeEmojis }) => {
      if (!left) setEmojis(nativeEmojis)
    })
    return () => {
      left = true
    }
  }, [])
  return emojis
}

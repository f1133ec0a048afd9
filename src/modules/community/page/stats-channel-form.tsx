import { CHANNEL_TYPE } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChannelRow, ChoiceRow, RoleRow, SwitchRow, TextRow } from '#ui/entries/form-rows.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { figureName } from '../rules/figure-name.ts'
import { SERVER_FIGURES, type StatsChannel } from '../stats-channel.ts'
import { formatAfter } from './default-format.ts'
import { figureWords } from './figure-labels.ts'
import { FigureTry } from './figure-try.tsx'

const CATEGORY = [CHANNEL_TYPE.category] as const
const API = new Set(['api'])
/** Parts that only some figures have. */
const GONE: object = { targetId: undefined, api: undefined }

/** Each figure has its own parts: those of the previous one are removed. */
function withTarget(entry: StatsChannel, target: string): StatsChannel {
  const { id, status, channel, kind, locale, short } = entry
  const shared = { id, status, channel, kind, locale, short }
  const named = <T extends StatsChannel['target']>(next: T) => {
    return { ...shared, target: next, format: formatAfter(entry, { target: next, kind }) }
  }
  if (target === 'role' || target === 'category') return { ...named(target), targetId: '' }
  if (target === 'api') return { ...named(target), api: { url: '', path: '' } }
  return named(SERVER_FIGURES.find((figure) => figure === target) ?? 'members')
}

function withKind(entry: StatsChannel, written: string): Pick<StatsChannel, 'kind' | 'format' | 'channel'> {
  const kind = written === 'category' ? 'category' : 'voice'
  return { kind, format: formatAfter(entry, { target: entry.target, kind }), channel: null }
}

export function StatsChannelForm({ entry, change, errorOf }: EntryFormProps<StatsChannel>) {
  const guild = useEditing((editing) => editing.guild)
  const { language } = useEffectiveSettings<{ language: Locale }>()
  const isCategory = entry.kind === 'category'
  return (
    <>
      <ChoiceRow
        label={m['community.page.stats.target']()}
        value={entry.target}
        options={figureWords()}
        {...(!guild.premium && { reserved: API })}
        onChange={(target) => change({ ...GONE, ...withTarget(entry, target) })}
      />
      {entry.target === 'role' && (
        <RoleRow
          label={m['community.page.stats.role']()}
          error={errorOf('targetId')}
          value={entry.targetId || null}
          onChange={(role) => change({ targetId: role ?? '' })}
        />
      )}
      {entry.target === 'category' && (
        <ChannelRow
          label={m['community.page.stats.category']()}
          error={errorOf('targetId')}
          types={CATEGORY}
          value={entry.targetId || null}
          onChange={(category) => change({ targetId: category ?? '' })}
        />
      )}
      {entry.target === 'api' && (
        <>
          <TextRow
            label={m['community.page.stats.url']()}
            error={errorOf('api.url')}
            type="url"
            placeholder="https://"
            value={entry.api.url}
            onChange={(url) => change({ api: { ...entry.api, url } })}
          />
          <TextRow
            label={m['community.page.stats.path']()}
            help={m['community.page.stats.pathHelp']()}
            error={errorOf('api.path')}
            mono
            maxLength={200}
            value={entry.api.path}
            onChange={(path) => change({ api: { ...entry.api, path } })}
          />
          <FigureTry entry={entry} />
        </>
      )}
      <TextRow
        label={m['community.page.stats.format']()}
        help={m['community.page.stats.formatHelp']({
          variable: '{count}',
          example: figureName(entry, guild.memberCount, language),
        })}
        error={errorOf('format')}
        maxLength={100}
        value={entry.format}
        onChange={(format) => change({ format })}
      />
      <ChoiceRow
        label={m['community.page.stats.kind']()}
        look="segment"
        value={entry.kind}
        options={{ voice: m['community.page.stats.voice'](), category: m['community.page.stats.asCategory']() }}
        onChange={(kind) => change(withKind(entry, kind))}
      />
      <ChannelRow
        label={m['community.page.stats.channel']()}
        help={m['community.page.stats.channelHelp']()}
        error={errorOf('channel')}
        types={isCategory ? CATEGORY : [CHANNEL_TYPE.voice]}
        value={entry.channel}
        onChange={(channel) => change({ channel })}
      />
      <SwitchRow
        label={m['community.page.stats.locale']()}
        value={entry.locale}
        onChange={(locale) => change({ locale })}
      />
      <SwitchRow
        label={m['community.page.stats.short']()}
        value={entry.short}
        onChange={(short) => change({ short })}
      />
    </>
  )
}

import { choiceField, switchField } from '#core/guides/fields.ts'
import type { EntryGuide, GuideContext, GuideField } from '#core/guides/guide.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { limitFor } from '#core/limits.ts'
import { isTree, readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { missingUsual } from '../rules/figures/missing-usual.ts'
import { SERVER_FIGURES, type StatsChannel } from '../stats-channel.ts'
import { channelName } from './channel-name.ts'

type Target = StatsChannel['target']
const TARGETS: readonly Target[] = [...SERVER_FIGURES, 'role', 'category', 'api']
const isTarget = (value: unknown): value is Target => TARGETS.some((one) => one === value)

const figureWords = (target: unknown, { locale }: GuideContext): string =>
  isTarget(target) ? m[`community.page.figures.${target}`]({}, { locale }) : ''

const formatFor = (target: unknown, context: GuideContext) =>
  m['community.page.stats.newFormat'](
    { figure: figureWords(target, context), variable: '{count}' },
    { locale: context.locale },
  )

const newFigure = (target: Target, context: GuideContext): Tree => ({
  status: true,
  channel: null,
  kind: 'voice',
  target,
  format: formatFor(target, context),
  locale: true,
  short: false,
})

/** Each figure has fields of its own, and a default name until somebody writes another one. */
const targetField: GuideField = {
  ...choiceField(
    { key: 'target', label: m['community.page.stats.target'] },
    Object.fromEntries(TARGETS.map((target) => [target, m[`community.page.figures.${target}`]])),
  ),
  write(draft, target, context) {
    if (target === draft.target) return draft
    const { targetId: _, api: __, ...rest } = draft
    const isUntouched = draft.format === formatFor(draft.target, context)
    const format = isUntouched ? formatFor(target, context) : draft.format
    return { ...rest, target, format, ...(target === 'api' && { api: { url: '', path: '' } }) }
  },
}

const asked = (key: string, label: GuideField['label'], max: number): GuideField => ({
  key,
  label,
  applies: ({ target }) => target === 'api',
  control: () => ({ kind: 'text', max, isOptional: false, isNeeded: true, isLong: false }),
})

const hasMore = ({ target }: Tree) => target === 'role' || target === 'category' || target === 'api'

const figuresOf = (settings: Tree): { target: Target }[] => {
  const figures = readPath(settings, 'statsChannels')
  if (!Array.isArray(figures)) return []
  return figures.flatMap((one) => (isTree(one) && isTarget(one.target) ? [{ target: one.target }] : []))
}

/** Statistics channels, edited through `/config`. A channel that is not chosen is created by the bot. */
export const figureGuide: EntryGuide = {
  id: 'figures',
  list: { setting: 'statsChannels' },
  title: m['community.settings.statsChannels'],
  create: m['community.page.stats.add'],
  none: m['community.page.stats.noneHelp'],
  flag: 'status',
  start: (context) => newFigure('members', context),
  nameOf: ({ format }) => String(format ?? ''),
  line: ({ target, channel }, context) =>
    [figureWords(target, context), channelName(channel, context)].filter(Boolean).join(', '),
  usual: {
    label: m['community.page.stats.usual'],
    make(context, { guild }) {
      const { locale } = context
      const figures = figuresOf(context.settings)
      const missing = missingUsual(figures, Number.POSITIVE_INFINITY)
      if (missing.length === 0) return m['community.guide.usualThere']({}, { locale })
      if (missingUsual(figures, limitFor('statsChannels', guild.premium) - figures.length).length === 0) {
        return m['community.guide.usualFull']({ count: missing.length }, { locale })
      }
      const lacking = (['manageChannels', 'connect'] as const).filter((one) => !guild.botCan(one))
      if (lacking.length > 0) {
        const names = lacking.map((one) => m[`permissions.${one}`]({}, { locale }))
        const perms = new Intl.ListFormat(locale).format(names)
        return m['community.guide.usualForbidden']({ perms }, { locale })
      }
      return missing.map((target) => newFigure(target, context))
    },
  },
  parts: [
    {
      key: 'figure',
      name: m['community.page.stats.target'],
      fields: [
        targetField,
        choiceField(
          { key: 'kind', label: m['community.page.stats.kind'] },
          { voice: m['community.page.stats.voice'], category: m['community.page.stats.asCategory'] },
        ),
        {
          key: 'channel',
          label: m['community.page.stats.channel'],
          help: m['community.page.stats.channelHelp'],
          control: () => ({ kind: 'channel', max: 1, types: [CHANNEL_TYPE.voice, CHANNEL_TYPE.category] }),
        },
      ],
    },
    {
      key: 'of',
      name: m['community.guide.of'],
      applies: hasMore,
      fields: [
        {
          key: 'targetId',
          label: m['community.page.stats.role'],
          applies: ({ target }) => target === 'role',
          control: () => ({ kind: 'role', max: 1, isNeeded: true }),
        },
        {
          key: 'targetId',
          label: m['community.page.stats.category'],
          applies: ({ target }) => target === 'category',
          control: () => ({ kind: 'channel', max: 1, types: [CHANNEL_TYPE.category], isNeeded: true }),
        },
        asked('api.url', m['community.page.stats.url'], 2_048),
        asked('api.path', m['community.page.stats.path'], 200),
      ],
    },
    {
      key: 'name',
      name: m['community.page.stats.format'],
      fields: [
        {
          key: 'format',
          label: m['community.page.stats.format'],
          help: m['community.guide.formatHelp'],
          control: () => ({ kind: 'text', max: 100, isOptional: false, isNeeded: true, isLong: false }),
        },
        switchField({ key: 'locale', label: m['community.page.stats.locale'] }),
        switchField({ key: 'short', label: m['community.page.stats.short'] }),
      ],
    },
  ],
}

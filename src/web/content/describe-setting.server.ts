import { type LimitName, limits } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import type { Setting } from '#core/settings/define.ts'
import { settingJsonSchema } from '#core/settings/json-schema.ts'
import { isTree, type Tree } from '#core/settings/paths.ts'
import { findReferences } from '#core/settings/references.ts'
import { SNOWFLAKE_PATTERN } from '#core/snowflake.ts'
import { m } from '#texts'

const A_SNOWFLAKE = '100000000000000000'

type Words = { options: Readonly<Record<string, string>>; locale: Locale }

/**
 * What a setting accepts, read from the schema that validates it; literal values are between backticks. Empty when the
 * schema says nothing useful to a person.
 */
export function describeAccepted(setting: Setting, words: Words): string {
  if (setting.options.readOnly) return m['site.settings.readOnly']()
  const { limit } = setting.options
  const written = schemaWords(settingJsonSchema(setting), setting, words, limit)
  return written.charAt(0).toLocaleUpperCase(words.locale) + written.slice(1)
}

function schemaWords(schema: Tree, setting: Setting, words: Words, limit?: LimitName): string {
  const { locale } = words
  const count = (value: unknown) => formatNumber(Number(value), locale)
  if (Array.isArray(schema.anyOf)) return unionWords(schema.anyOf.filter(isTree), setting, words)
  if (schema.type === 'boolean') return m['site.settings.boolean']()
  if (Array.isArray(schema.enum)) return orWords(namesOf(schema.enum, words), locale)
  if (schema.type === 'integer' || schema.type === 'number') {
    return 'minimum' in schema
      ? m['site.settings.between']({ min: count(schema.minimum), max: count(schema.maximum) })
      : ''
  }
  if (schema.type === 'string') return stringWords(schema, setting, words)
  if (Array.isArray(schema.prefixItems) && isTree(schema.prefixItems[0])) {
    const { minimum, maximum } = schema.prefixItems[0]
    return m['site.settings.range']({ min: count(minimum), max: count(maximum) })
  }
  if (schema.type === 'array') return listWords(schema, setting, words, limit)
  if (schema.type === 'object' && isTree(schema.additionalProperties)) {
    const { minimum, maximum } = schema.additionalProperties
    const bounds = { min: count(minimum), max: count(maximum) }
    return referenceOf(setting, { [A_SNOWFLAKE]: 1 }) === 'role'
      ? m['site.settings.perRole'](bounds)
      : m['site.settings.perChannel'](bounds)
  }
  return ''
}

function unionWords(options: Tree[], setting: Setting, words: Words): string {
  const parts = (option: Tree): string[] => {
    if (Array.isArray(option.anyOf)) return option.anyOf.filter(isTree).flatMap(parts)
    if ('const' in option) return namesOf([option.const], words)
    if (Array.isArray(option.enum)) return namesOf(option.enum, words)
    return option.type === 'null' ? [] : [schemaWords(option, setting, words)].filter(Boolean)
  }
  return orWords(options.flatMap(parts), words.locale)
}

const orWords = (parts: string[], locale: Locale) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(parts)

function namesOf(options: unknown[], { options: names, locale }: Words): string[] {
  return options.map((option) => {
    if (option === false) return m['site.settings.off']()
    if (typeof option === 'number') return formatNumber(option, locale)
    const name = names[String(option)]
    return name ? quoted(name, locale) : `\`${option}\``
  })
}

const quoted = (name: string, locale: Locale) => (locale === 'fr' ? `«\u00A0${name}\u00A0»` : `“${name}”`)

function stringWords(schema: Tree, setting: Setting, { locale }: Words): string {
  const pattern = String(schema.pattern ?? '')
  if (pattern.startsWith('^#')) return m['site.settings.color']()
  if (pattern === SNOWFLAKE_PATTERN.source) {
    return referenceOf(setting, A_SNOWFLAKE) === 'channel' ? m['site.settings.channel']() : m['site.settings.role']()
  }
  if (pattern.includes('a:')) return m['site.settings.emoji']()
  if (schema.format === 'date-time') return m['site.settings.date']()
  if (schema.maxLength === 2048) return m['site.settings.image']()
  return typeof schema.maxLength === 'number'
    ? m['site.settings.text']({ max: formatNumber(schema.maxLength, locale) })
    : ''
}

function listWords(schema: Tree, setting: Setting, words: Words, limit?: LimitName): string {
  const items = isTree(schema.items) ? schema.items : {}
  if (Array.isArray(items.enum))
    return m['site.settings.several']({ options: orWords(namesOf(items.enum, words), words.locale) })
  const max = formatNumber(Number(schema.maxItems), words.locale)
  if (limit) {
    const { free, premium } = limits[limit]
    return m['site.settings.entriesByPlan']({
      free: formatNumber(free, words.locale),
      premium: formatNumber(premium, words.locale),
    })
  }
  const kind = items.type === 'string' ? referenceOf(setting, [A_SNOWFLAKE]) : null
  if (kind === 'role') return m['site.settings.roles']({ max })
  return kind === 'channel' ? m['site.settings.channels']({ max }) : m['site.settings.entries']({ max })
}

/** Found by validating a sample, because JSON Schema does not tell roles from channels. */
function referenceOf(setting: Setting, sample: unknown): 'role' | 'channel' | null {
  return findReferences(setting.schema, sample)[0]?.reference.kind ?? null
}

/** The default in words; a colour is shown by the table itself. */
export function describeDefault(value: unknown, isText: boolean, { options, locale }: Words): string {
  if (value === null) return isText ? m['site.settings.defaultText']() : m['site.settings.none']()
  if (typeof value === 'boolean') return value ? m['site.settings.on']() : m['site.settings.off']()
  if (typeof value === 'number') return formatNumber(value, locale)
  if (typeof value === 'string') return options[value] ?? value
  if (Array.isArray(value)) {
    if (value.length === 0) return m['site.settings.empty']()
    if (value.every((item) => typeof item === 'number')) {
      return m['site.settings.fromTo']({
        min: formatNumber(value[0] ?? 0, locale),
        max: formatNumber(value[1] ?? 0, locale),
      })
    }
    return m['site.settings.count']({ count: value.length })
  }
  return isTree(value) && Object.keys(value).length > 0 ? m['site.settings.own']() : m['site.settings.empty']()
}

import { m } from '#texts'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { Field, useFilters } from './fields.tsx'
import { RuleRow } from './rule-row.tsx'

const percent = (value: number) => m['auto-moderation.page.percent']({ value })

export function CapsRule() {
  const { caps } = useFilters()
  return (
    <RuleRow
      name="caps"
      title={m['auto-moderation.page.caps.title']()}
      sentence={({ length, percent: share }) => m['auto-moderation.page.sentences.caps']({ length, percent: share })}
      slots={{
        length: { path: 'caps.limit', words: m['auto-moderation.page.sentences.characters']({ count: caps.limit }) },
        percent: { path: 'caps.percent', words: percent(caps.percent) },
      }}
    >
      <Field.Slider name="caps.percent" min={1} max={100} format={percent} />
      <Field.Number name="caps.limit" />
    </RuleRow>
  )
}

export function EmojisRule() {
  const { emojis } = useFilters()
  return (
    <RuleRow
      name="emojis"
      title={m['auto-moderation.page.emojis.title']()}
      sentence={({ number, percent: share }) => m['auto-moderation.page.sentences.emojis']({ number, percent: share })}
      slots={{
        number: {
          path: 'emojis.limit',
          words: m['auto-moderation.page.sentences.emojiCount']({ count: emojis.limit }),
        },
        percent: { path: 'emojis.percent', words: percent(emojis.percent) },
      }}
    >
      <Field.Slider name="emojis.percent" min={1} max={100} format={percent} />
      <Field.Number name="emojis.limit" />
    </RuleRow>
  )
}

/** As people type them. */
const EXAMPLES: Readonly<Record<string, string>> = {
  codeblock: '```a```',
  inlineCode: '`a`',
  maskedLink: '[a](https://…)',
  spoiler: '||a||',
  header: '# a',
  subtext: '-# a',
  list: '- a',
  quote: '> a',
}
const withExamples = (options: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(options).map(([type, name]) => [type, `${name}  ${EXAMPLES[type] ?? ''}`.trim()]))

export function MarkdownRule() {
  const { markdown } = useFilters()
  const { options } = useSettingLabel('markdown.types')
  const types = markdown.types.map((type) => (options[type] ?? type).toLowerCase()).join(', ')
  return (
    <RuleRow
      name="markdown"
      title={m['auto-moderation.page.markdown.title']()}
      sentence={({ types: names, action }) => m['auto-moderation.page.sentences.markdown']({ types: names, action })}
      slots={{
        types: { path: 'markdown.types', words: types || m['auto-moderation.page.sentences.noTypes']() },
        action: {
          path: 'markdown.escape',
          words: markdown.escape
            ? m['auto-moderation.page.sentences.actions.plain']()
            : m['auto-moderation.page.sentences.actions.removed'](),
        },
      }}
      idle={markdown.types.length === 0 && m['auto-moderation.page.markdown.idle']()}
    >
      <Field.Choices name="markdown.types" options={withExamples(options)} />
      <Field.Toggle name="markdown.escape" />
    </RuleRow>
  )
}

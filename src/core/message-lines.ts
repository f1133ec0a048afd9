import * as z from 'zod/mini'
import { BUTTON_STYLE, COMPONENT_TYPE } from './bot/discord-numbers.ts'
import { BUTTON_STYLES } from './settings/message-components.ts'
import { isTree, type Tree } from './settings/paths.ts'

/** One visible part of a message, in the order in which they are shown. */
export const messageLine = z.object({
  part: z.enum(['text', 'link', 'picture', 'colour', 'button', 'menu', 'choice', 'separator']),
  text: z.string(),
  /** Of a button; link buttons have none. */
  style: z.optional(z.enum(BUTTON_STYLES)),
  /** A button or menu that cannot be used. */
  disabled: z.optional(z.literal(true)),
})
export type MessageLine = z.infer<typeof messageLine>

/** The visible parts of a message in Discord's shape. Its actions and its time are not compared. */
export function linesOfMessage(message: Tree): MessageLine[] {
  const lines = [
    ...line('text', message.content),
    ...trees(message.embeds).flatMap(linesOfEmbed),
    ...trees(message.components).flatMap(linesOfComponent),
  ]
  const shown = new Set(lines.flatMap(({ part, text }) => (part === 'picture' ? [text] : [])))
  // Discord lists some pictures of embeds among the attachments as well, and others not.
  const files = trees(message.attachments).flatMap(({ filename }) => line('picture', filename))
  return [...lines, ...files.filter(({ text }) => !shown.has(text))]
}

function linesOfEmbed(embed: Tree): MessageLine[] {
  const author = treeOf(embed.author)
  const footer = treeOf(embed.footer)
  return [
    ...colour(embed.color),
    ...picture(author.icon_url),
    ...line('text', author.name),
    ...line('link', author.url),
    ...line('text', embed.title),
    ...line('link', embed.url),
    ...line('text', embed.description),
    ...trees(embed.fields).flatMap(({ name, value }) => [...line('text', name), ...line('text', value)]),
    ...picture(treeOf(embed.thumbnail).url),
    ...picture(treeOf(embed.image).url),
    ...picture(footer.icon_url),
    ...line('text', footer.text),
  ]
}

function linesOfComponent(component: Tree): MessageLine[] {
  const { type, disabled } = component
  const off = disabled === true && ({ disabled: true } as const)
  if (type === COMPONENT_TYPE.text) return line('text', component.content)
  if (type === COMPONENT_TYPE.separator) return [{ part: 'separator', text: '' }]
  if (type === COMPONENT_TYPE.button) {
    const style = BUTTON_STYLES.find((name) => BUTTON_STYLE[name] === component.style)
    return [
      { part: 'button', text: labelOf(component), ...(style && { style }), ...off },
      ...line('link', component.url),
    ]
  }
  if (type === COMPONENT_TYPE.select) {
    const choices = trees(component.options).flatMap((option) => [
      { part: 'choice' as const, text: labelOf(option) },
      ...line('text', option.description),
    ])
    return [{ part: 'menu', text: textOf(component.placeholder), ...off }, ...choices]
  }
  return [
    ...colour(component.accent_color),
    ...picture(treeOf(component.media).url),
    ...trees(component.items).flatMap(({ media }) => picture(treeOf(media).url)),
    ...trees(component.components).flatMap(linesOfComponent),
    ...(isTree(component.accessory) ? linesOfComponent(component.accessory) : []),
  ]
}

const labelOf = ({ emoji, label }: Tree) =>
  [textOf(treeOf(emoji).name), textOf(label)].filter((one) => one !== '').join(' ')

const line = (part: MessageLine['part'], value: unknown): MessageLine[] => {
  const text = textOf(value)
  return text === '' ? [] : [{ part, text }]
}

const colour = (value: unknown): MessageLine[] =>
  typeof value === 'number' ? [{ part: 'colour', text: `#${value.toString(16).padStart(6, '0')}` }] : []

const SENT_FILE = /^attachment:\/\/(.+)|\/attachments\/\d+\/\d+\/([^?]+)/

/** An attached file has an address on Discord's CDN that changes each time it is sent. */
function picture(url: unknown): MessageLine[] {
  const [, before, after] = SENT_FILE.exec(textOf(url)) ?? []
  return line('picture', before ?? after ?? url)
}

/** Discord trims spaces at both ends. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {})
const trees = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : [])

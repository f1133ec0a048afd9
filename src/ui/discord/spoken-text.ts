import { m } from '#texts'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'
import type { DiscordNames } from './names.tsx'
import { formatPlatformTime } from './platform-time.ts'

/** A message as plain words: names in place of ids, without the marks that only format the text. */
export function spokenText(text: string, names: DiscordNames): string {
  return parseMarkdown(text)
    .map((block) => spokenBlock(block, names))
    .join('\n')
}

function spokenBlock(block: Block, names: DiscordNames): string {
  switch (block.type) {
    case 'quote':
      return block.blocks.map((inner) => spokenBlock(inner, names)).join('\n')
    case 'list':
      return block.items.map((item) => spokenRun(item, names)).join('\n')
    case 'code':
      return block.text
    default:
      return spokenRun(block.children, names)
  }
}

const spokenRun = (nodes: readonly Inline[], names: DiscordNames): string =>
  nodes.map((node) => spokenInline(node, names)).join('')

function spokenInline(node: Inline, names: DiscordNames): string {
  switch (node.type) {
    case 'text':
    case 'code':
    case 'everyone':
      return node.text
    // A spoiler is hidden on the screen, so it is not read out either.
    case 'spoiler':
      return m['ui.preview.spoiler']()
    case 'user':
      return `@${names.user(node.id) ?? m['ui.discord.unknownUser']()}`
    case 'role':
      return `@${names.role(node.id)?.name ?? m['ui.discord.unknownRole']()}`
    case 'channel':
      return `#${names.channel(node.id) ?? m['ui.discord.unknownChannel']()}`
    case 'command':
      return `/${node.name}`
    case 'emoji':
      return node.name
    case 'timestamp':
      return formatPlatformTime(node.seconds, node.style, names.locale, names.now)
    default:
      return spokenRun(node.children, names)
  }
}

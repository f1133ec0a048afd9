import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { emojiUrl } from '#core/guild/cdn.ts'
import { m } from '#texts'
import { type Block, type Inline, parseInline, parseMarkdown } from './markdown.ts'
import { type DiscordNames, useDiscordNames } from './names.tsx'
import { formatPlatformTime } from './platform-time.ts'

/** Text as Discord would show it, as React nodes: no part of it is ever parsed as HTML. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  return <div className="discord-markdown">{blocks.map(renderBlock)}</div>
}

/** Inline marks only, as in the title of an embed. */
export function InlineMarkdown({ text }: { text: string }) {
  const nodes = useMemo(() => parseInline(text), [text])
  return <Run nodes={nodes} />
}

// The parts of a text have no identity but their place in it.
function renderBlock(block: Block, place: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p key={place}>
          <Run nodes={block.children} />
        </p>
      )
    case 'heading':
      // Not a heading of our page: it is part of the message.
      return (
        <p key={place} className={`discord-heading discord-heading-${block.level}`}>
          <Run nodes={block.children} />
        </p>
      )
    case 'subtext':
      return (
        <p key={place} className="discord-subtext">
          <Run nodes={block.children} />
        </p>
      )
    case 'quote':
      return <blockquote key={place}>{block.blocks.map(renderBlock)}</blockquote>
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <li key={index}>
          <Run nodes={item} />
        </li>
      ))
      return block.ordered ? <ol key={place}>{items}</ol> : <ul key={place}>{items}</ul>
    }
    case 'code':
      return (
        <pre key={place}>
          <code>{block.text}</code>
        </pre>
      )
  }
}

function Run({ nodes }: { nodes: readonly Inline[] }) {
  const names = useDiscordNames()
  return <>{nodes.map((node, place) => renderInline(node, place, names))}</>
}

function renderInline(node: Inline, place: number, names: DiscordNames): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text
    case 'bold':
      return (
        <strong key={place}>
          <Run nodes={node.children} />
        </strong>
      )
    case 'italic':
      return (
        <em key={place}>
          <Run nodes={node.children} />
        </em>
      )
    case 'underline':
      return (
        <u key={place}>
          <Run nodes={node.children} />
        </u>
      )
    case 'strike':
      return (
        <s key={place}>
          <Run nodes={node.children} />
        </s>
      )
    case 'spoiler':
      return <Spoiler key={place} nodes={node.children} />
    case 'code':
      return <code key={place}>{node.text}</code>
    case 'link':
      return (
        <a key={place} href={names.address?.(node.url) ?? node.url} rel="noreferrer nofollow" target="_blank">
          <Run nodes={node.children} />
        </a>
      )
    case 'everyone':
      return <Mention key={place}>{node.text}</Mention>
    case 'user':
      return <Mention key={place}>@{names.user(node.id) ?? m['ui.discord.unknownUser']()}</Mention>
    case 'role': {
      const role = names.role(node.id)
      return (
        <Mention key={place} color={role?.color ?? 0}>
          @{role?.name ?? m['ui.discord.unknownRole']()}
        </Mention>
      )
    }
    case 'channel':
      return <Mention key={place}>#{names.channel(node.id) ?? m['ui.discord.unknownChannel']()}</Mention>
    case 'command':
      return <Mention key={place}>/{node.name}</Mention>
    case 'emoji':
      return <img key={place} className="discord-emoji" src={emojiUrl(names.cdn, node, 64)} alt={`:${node.name}:`} />
    case 'timestamp': {
      const time = formatPlatformTime(node.seconds, node.style, names.locale, names.now)
      return (
        <time key={place} className="discord-time">
          {time}
        </time>
      )
    }
  }
}

function Mention({ color = 0, children }: { color?: number; children: ReactNode }) {
  // Passed as a property so that the theme can lighten or darken it until it is readable.
  const tint = color === 0 ? undefined : ({ '--role': `#${color.toString(16).padStart(6, '0')}` } as CSSProperties)
  return (
    <span className={tint ? 'discord-mention discord-mention-role' : 'discord-mention'} style={tint}>
      {children}
    </span>
  )
}

function Spoiler({ nodes }: { nodes: readonly Inline[] }) {
  const [open, setOpen] = useState(false)
  if (open) {
    return (
      <span className="discord-spoiler-open">
        <Run nodes={nodes} />
      </span>
    )
  }
  return (
    <button
      type="button"
      className="discord-spoiler"
      onClick={() => setOpen(true)}
      aria-label={m['ui.discord.spoiler']()}
    >
      <span aria-hidden="true">
        <Run nodes={nodes} />
      </span>
    </button>
  )
}

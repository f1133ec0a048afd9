import { type ReactNode, useMemo } from 'react'
import { type Block, type Inline, parseMarkdown } from '#ui/discord/markdown.ts'
import '../../content/content-styles.ts'

/** The body of an entry as React nodes: no part of it is ever parsed as HTML. */
export function ChangelogText({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  return blocks.map(renderBlock)
}

// The parts of a text have no identity but their place in it.
function renderBlock(block: Block, place: number): ReactNode {
  switch (block.type) {
    case 'heading':
      return <h4 key={place}>{block.children.map(renderInline)}</h4>
    case 'quote':
      return <blockquote key={place}>{block.blocks.map(renderBlock)}</blockquote>
    case 'list': {
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      const items = block.items.map((item, index) => <li key={index}>{item.map(renderInline)}</li>)
      return block.ordered ? <ol key={place}>{items}</ol> : <ul key={place}>{items}</ul>
    }
    case 'code':
      return (
        <pre key={place}>
          <code>{block.text}</code>
        </pre>
      )
    default:
      return <p key={place}>{block.children.map(renderInline)}</p>
  }
}

function renderInline(node: Inline, place: number): ReactNode {
  switch (node.type) {
    case 'text':
    case 'everyone':
      return node.text
    case 'code':
      return <code key={place}>{node.text}</code>
    case 'bold':
      return <strong key={place}>{node.children.map(renderInline)}</strong>
    case 'italic':
      return <em key={place}>{node.children.map(renderInline)}</em>
    case 'strike':
      return <s key={place}>{node.children.map(renderInline)}</s>
    case 'underline':
    case 'spoiler':
      return <span key={place}>{node.children.map(renderInline)}</span>
    case 'link':
      return (
        <a key={place} className="link" href={node.url} rel="noopener">
          {node.children.map(renderInline)}
        </a>
      )
    default:
      // Mentions, custom emojis and Discord times mean nothing outside a server.
      return null
  }
}

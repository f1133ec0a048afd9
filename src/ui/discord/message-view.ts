import { createContext, type ReactNode, useContext } from 'react'
import type { WireComponent } from '#core/bot/wire-shapes.ts'

export type PartKind =
  | 'content'
  | 'images'
  | 'embed'
  | 'row'
  | 'button'
  | 'select'
  | 'text'
  | 'gallery'
  | 'separator'
  | 'container'

/** How the parts of a message are rendered. An editor wraps each one with its handles. */
export type MessageView = {
  fill(template: string): string
  /** `path` is the part's place in the message: `rows.0.buttons.1`. */
  wrap(path: string, kind: PartKind, part: ReactNode): ReactNode
  /** After the last button of a row, so that an editor can offer one more. */
  endOfRow(path: string): ReactNode
  /** After the last part of a container. */
  endOfContainer(path: string): ReactNode
  /** Shown as the time of an embed. */
  time: string
  /** The same for a message that was really sent. */
  timeOf?(timestamp: string): string
  /** A button or select that works; without it, only its appearance is drawn. */
  control?(component: WireComponent): ReactNode
  /** A link that can be followed. */
  link?(url: string, words: ReactNode): ReactNode
  /** Hides a spoiler until it is revealed; without it, a spoiler is only marked. */
  hide?(part: ReactNode): ReactNode
}

export const PLAIN_VIEW: MessageView = {
  fill: (template) => template,
  wrap: (_path, _kind, part) => part,
  endOfRow: () => null,
  endOfContainer: () => null,
  time: '',
}

export const MessageViewContext = createContext<MessageView>(PLAIN_VIEW)

export function useMessageView(): MessageView {
  return useContext(MessageViewContext)
}

import { createContext, type ReactNode, useContext } from 'react'

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

/** How the parts of a message are shown. An editor wraps each one with its handles. */
export type MessageView = {
  fill(template: string): string
  /** `path` is the part's place in the message: `rows.0.buttons.1`. */
  wrap(path: string, kind: PartKind, part: ReactNode): ReactNode
  /** After the last button of a row, so that an editor can offer one more. */
  endOfRow(path: string): ReactNode
  /** After the last part of a container. */
  endOfContainer(path: string): ReactNode
  /** What stands in the time of an embed. */
  time: string
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

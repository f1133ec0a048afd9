import type { BotMessage, BotModal } from './message.ts'
import type { PlatformOptions } from './platform-effects.ts'

/** An answer to a command or a button press. The runtime defers by itself where the answer takes time. */
export type ReplyEffect =
  | {
      type: 'reply'
      message: BotMessage /** Only the person who asked sees it. */
      isPrivate: boolean
      as?: string | undefined
      /** As with calls to the platform; whoever receives the refusal answers instead. */
      answerTo?: PlatformOptions['answerTo']
    }
  /** Changes the message that the pressed button is on. */
  | { type: 'update'; message: BotMessage; answerTo?: PlatformOptions['answerTo'] }
  /** A further answer after the first one. */
  | { type: 'followUp'; message: BotMessage; isPrivate: boolean; as?: string | undefined }
  /** Must come before anything slow: Discord only accepts a modal as the first answer. */
  | { type: 'modal'; modal: BotModal }
  | { type: 'choices'; choices: readonly { name: string; value: string | number }[] }
  | { type: 'deleteReply' }

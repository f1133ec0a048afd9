import type { BotMessage, BotModal } from './message.ts'
import type { PlatformOptions } from './platform-effects.ts'

/** To somebody who ran a command or pressed a button. The runtime defers by itself where the answer takes time. */
export type ReplyEffect =
  | {
      type: 'reply'
      message: BotMessage /** Only the person who asked sees it. */
      isPrivate: boolean
      as?: string | undefined
      /** As with calls to the platform; whoever hears that it was refused answers instead. */
      answerTo?: PlatformOptions['answerTo']
    }
  /** Changes the message whose button was pressed. */
  | { type: 'update'; message: BotMessage; answerTo?: PlatformOptions['answerTo'] }
  /** A further answer after the first one. */
  | { type: 'followUp'; message: BotMessage; isPrivate: boolean; as?: string | undefined }
  /** Not after anything slow: Discord takes a modal as the first answer only. */
  | { type: 'modal'; modal: BotModal }
  | { type: 'choices'; choices: readonly { name: string; value: string | number }[] }
  | { type: 'deleteReply' }

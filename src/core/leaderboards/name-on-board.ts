import type { Locale } from '#core/locale.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { BoardEntry } from './reply.ts'

/** As the bot writes it in a message. */
export const nameOnBoard = ({ user }: Pick<BoardEntry, 'user'>, locale: Locale): string =>
  user.name === null ? m['boards.hidden']({}, { locale }) : escapeMarkdown(user.name)

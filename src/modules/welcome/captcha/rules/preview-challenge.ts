import type { BotMessage, BotRow } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { TemplateGuild } from '#core/templates/context.ts'
import { welcomeBotTexts } from '../../default-texts.ts'
import type { CaptchaSettings } from '../settings.ts'
import { newChallenge } from './challenge.ts'
import { challengeMessage } from './challenge-message.ts'

type View = Pick<RuleView, 'cdn' | 'now' | 'random' | 'newId'> & {
  guild: TemplateGuild
  shared: Pick<RuleView['shared'], 'accentColor'>
}

/**
 * The test as a newcomer would get it now, marked as a trial. Its buttons are disabled, because no answer is expected.
 */
export function previewChallenge({ captcha }: CaptchaSettings, member: MemberSnapshot, view: View): BotMessage {
  const dueAt = view.now + captcha.timeout * 1_000
  const message = challengeMessage(captcha, newChallenge(captcha, member, view), dueAt, member, view)
  const footer = { text: welcomeBotTexts[view.guild.locale].test }
  return {
    ...message,
    embeds: message.embeds?.map((embed) => ({ ...embed, footer })),
    rows: message.rows?.map(resting),
  }
}

const resting = (row: BotRow): BotRow =>
  'buttons' in row ? { buttons: row.buttons.map((button) => ({ ...button, disabled: true })) } : row

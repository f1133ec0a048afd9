import { customId } from '#core/bot/custom-id.ts'
import type { BotButton, BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { findById, type TemplateGuild } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import { captchaDefaultTexts } from '../default-texts.ts'
import type { CaptchaSettings } from '../settings.ts'
import { captchaVariables, durationInWords } from '../variables.ts'
import type { AskedChallenge, Challenge } from './challenge.ts'

type View = Pick<RuleView, 'cdn' | 'now'> & {
  guild: TemplateGuild
  shared: Pick<RuleView['shared'], 'accentColor'>
}
type Settings = CaptchaSettings['captcha']

const DESCRIPTION_MAX = 4096
const GAP = '\n\n'

/** The message with the test, in the server's language. Only the newcomer is notified. */
export function challengeMessage(
  settings: Settings,
  { challenge, card }: AskedChallenge,
  dueAt: number,
  member: MemberSnapshot,
  view: View,
): BotMessage {
  const { guild, shared } = view
  const { locale } = guild
  const isHere = challenge.token === undefined
  const asked = (isHere ? [challenge.question, hintOf(challenge, locale)] : []).filter((part) => part).join(GAP)
  // A long text must not push the question out.
  const room = DESCRIPTION_MAX - asked.length - (asked === '' ? 0 : GAP.length)
  const text = cutToLength(textOf(settings, dueAt, member, view), room)
  const description = [text, asked].filter((part) => part).join(GAP)
  return {
    content: `<@${member.id}>`,
    embeds: [{ description, color: shared.accentColor }],
    ...(card && { card, needsCard: true }),
    rows: [{ buttons: buttonsOf(settings, challenge, member.id, locale) }],
    mentions: { users: [member.id] },
  }
}

function textOf(settings: Settings, dueAt: number, member: MemberSnapshot, { guild, cdn, now }: View): string {
  const { locale, timezone } = guild
  return fillTemplate(settings.message ?? captchaDefaultTexts[locale]['captcha.message'], captchaVariables, {
    member,
    guild,
    channel: findById(guild.channels, settings.channel),
    now,
    locale,
    timezone,
    cdn,
    captcha: {
      timeout: durationInWords(settings.timeout, locale),
      attempts: settings.attempts,
      end: momentTag(dueAt, 'R'),
    },
  }).trim()
}

function hintOf({ kind, caseMatters }: Challenge, locale: Locale): string | null {
  return kind === 'image' && caseMatters ? m['captcha.bot.caseMatters']({}, { locale }) : null
}

function buttonsOf(settings: Settings, challenge: Challenge, userId: string, locale: Locale): BotButton[] {
  const button = (route: string, label: string, style: 'green' | 'grey'): BotButton => ({
    label,
    style,
    customId: customId('welcome', route, userId),
  })
  if (challenge.token !== undefined) {
    return [button('captcha-link', m['captcha.page.preview.verify']({}, { locale }), 'green')]
  }
  if (challenge.kind === 'button')
    return [button('captcha-pass', m['captcha.page.preview.verify']({}, { locale }), 'green')]
  const isPicture = challenge.kind === 'image'
  return [
    button('captcha-answer', m['captcha.page.preview.answer']({}, { locale }), 'green'),
    ...(isPicture && challenge.refreshes < settings.refresh
      ? [button('captcha-picture', m['captcha.page.preview.refresh']({}, { locale }), 'grey')]
      : []),
    ...(isPicture && settings.audio
      ? [button('captcha-sum', m['captcha.bot.cannotRead']({}, { locale }), 'grey')]
      : []),
  ]
}

/** After a failure that removes nobody: offers another test. */
export function failedMessage(userId: string, locale: Locale): BotMessage {
  const label = m['captcha.bot.again']({}, { locale })
  return {
    content: m['captcha.bot.failedHere']({ user: `<@${userId}>` }, { locale }),
    rows: [{ buttons: [{ label, style: 'grey', customId: customId('welcome', 'captcha-again', userId) }] }],
    mentions: { users: [userId] },
  }
}
